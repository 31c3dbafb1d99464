import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../../platform/log/event-log.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { createWorld } from '../../seed-world.ts';
import { startTestShop, type TestShop } from '../../shop.ts';
import { everyWrongCall, hostileCalls, RAW_ATTACKS } from './hostile-calls.testing.ts';
import { type HostileCall, send, type Visits, whileVisited } from './traffic.testing.ts';
import { type ProcessWatch, watchProcesses } from './watch-processes.testing.ts';

const CALLS = Number(process.env.HOSTILE_CALLS ?? 100_000);
const SEED = Number(process.env.HOSTILE_SEED ?? 15);
const ATTACKERS = 16;
/** Of so many calls one is no HTTP at all. */
const RAW_EVERY = 40;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 512 * MEGABYTE;

const programs = createPrograms({ LOG_LEVEL: 'fatal' });
let shop: TestShop;
let program: Program;
let memory: ProcessWatch;
let before: Position;
let visitors: Visits;
const statuses = new Map<number, number>();
const faults: string[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  const world = await createWorld(shop);
  const wrong = await everyWrongCall(world);
  await shop.settled();
  await shop.leave();
  program = await programs.start({
    DATABASE_URL: shop.stores.databaseUrl,
    DATA_DIR: await programs.folder(),
  });
  // What a start does itself, such as ensuring the basics, is not the attackers'.
  while ((await fetch(`${program.url}/readyz`)).status !== 200) await delay(100);
  before = await shop.stores.store.head();
  memory = watchProcesses(program.pid);
  const { slug } = world.product;
  const paths = [
    '/',
    `/proizvod/ostalo/ostalo/${slug}`,
    '/api/products?page=1',
    '/ponuda-sedmice',
    '/healthz',
  ];
  [, visitors] = await whileVisited(program.url, paths, () => attack(hostileCalls(wrong, CALLS, SEED)));
  memory.stop();
  const mib = [...memory.most].map(([name, bytes]) => [name, Math.round(bytes / MEGABYTE)]);
  process.stdout.write(
    `${JSON.stringify({ calls: wrong.length, statuses: Object.fromEntries(statuses), visitors, mib: Object.fromEntries(mib) })}\n`,
  );
});
afterAll(async () => {
  await programs.cleanUp();
  await shop?.close();
});

async function attack(calls: readonly HostileCall[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: ATTACKERS });
  const left = calls.entries();
  await Promise.all(
    Array.from({ length: ATTACKERS }, async () => {
      for (const [n, call] of left) {
        if (n % RAW_EVERY === 0) await sendRaw(RAW_ATTACKS[(n / RAW_EVERY) % RAW_ATTACKS.length] ?? '');
        const status = await send(program.url, call, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) faults.push(`${status} ${call.method} ${call.path.slice(0, 120)}`);
      }
    }),
  );
  agent.destroy();
}

/** Writes without waiting for an answer; keeps an open connection for a second. */
async function sendRaw(bytes: string | Buffer): Promise<void> {
  const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(bytes);
  delay(1_000).then(() => socket.destroy());
}

describe(`a shop with visitors that is sent ${CALLS} hostile requests`, () => {
  it('answers none of them with an internal error', () => {
    expect(faults.slice(0, 20)).toEqual([]);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(CALLS);
  });

  it('shows every visitor every page within a second', () => {
    expect(visitors.failures).toEqual([]);
    expect(visitors.visits).toBeGreaterThan(100);
    expect(visitors.slowestMs).toBeLessThan(1_000);
  });

  it('keeps each of its processes under 512 MB', () => {
    expect([...memory.most].filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
    expect(memory.most.size).toBeGreaterThan(1);
  });

  it('changes nothing', async () => {
    const { events } = await shop.stores.log.readAll({ after: before, limit: 100 });
    expect(events.map(({ type, data }) => [type, data])).toEqual([]);
  });

  it('answers everything afterwards', async () => {
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    for (const path of ['/', '/brendovi', '/api/products?page=1', '/api/categories', '/sitemap.xml'])
      expect([path, (await fetch(`${program.url}${path}`)).status]).toEqual([path, 200]);
  });
});
