import { execFileSync } from 'node:child_process';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrograms, findDatabase, type Program } from '../../programs.ts';
import type { Headers } from '../../seed-world.ts';
import { COSTLY, type Given, linesOf, type Shape } from './costly-shapes.testing.ts';
import { type HostileCall, send, type Visits, whileVisited } from './traffic.testing.ts';
import { type ProcessWatch, watchProcesses } from './watch-processes.testing.ts';

/*
 * One sender who makes the costliest requests, each kind from an address of its own, while visitors at another address read the
 * demo shop: no visitor waits for them, and no process grows.
 */

const SECONDS = Number(process.env.COSTLY_SECONDS ?? 15);
const AT_ONCE = 32;
const HALF_BODIES = 3_000;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 512 * MEGABYTE;
const PATHS = ['/', '/kategorija/zdravlje', '/api/products?page=1', '/ponuda-sedmice', '/healthz'];
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };

type Listed = { readonly items: readonly { readonly _id: string; readonly productVariety?: number }[] };
type Statuses = ReadonlyMap<number, number>;
type Attack = { readonly first: number; readonly statuses: Statuses };

const programs = createPrograms({ LOG_LEVEL: 'fatal', DEMO: 'on', RATE_LIMITS: 'on' });
let dataDir: string;
let program: Program;
let watch: ProcessWatch;
let given: Given;

beforeAll(async () => {
  dataDir = await programs.folder();
  program = await programs.start({
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  while ((await fetch(`${program.url}/readyz`)).status !== 200) await delay(100);
  const products = await productsForCarts();
  const asAdmin = { authorization: `Bearer ${await json<string>('/api/users/login', ADMIN)}` };
  const page = { title: 'Ugniježđeno', slug: 'ugnijezdeno', metaDesc: 'Opis', status: 'Objavljeno' };
  await json('/api/pages/add-page', page, asAdmin);
  const cart = { products: linesOf(products, 1) };
  const { cartId } = await json<{ cartId: string }>('/api/carts/add-cart', cart);
  given = { products, cartId, page: page.slug, asAdmin };
  watch = watchProcesses(program.pid);
});
afterAll(async () => {
  watch?.stop();
  await programs.cleanUp();
});

async function json<T>(path: string, body?: object, headers: Headers = {}): Promise<T> {
  const type = { 'content-type': 'application/json' };
  const sent = body && { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(`${program.url}${path}`, sent);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function productsForCarts(): Promise<string[]> {
  const pages = Array.from({ length: 12 }, (_, page) => json<Listed>(`/api/products?page=${page + 1}`));
  const products = (await Promise.all(pages))
    .flatMap(({ items }) => items)
    .filter(({ productVariety }) => productVariety !== 1)
    .map(({ _id }) => _id)
    .slice(0, 100);
  if (products.length < 100) throw new Error(`The demo shop has ${products.length} products for a cart`);
  return products;
}

/** Of a network for documentation; the proxy in front of the shop is this machine. */
function addressOf(name: string): Headers {
  return { 'x-forwarded-for': `203.0.113.${1 + Object.keys(COSTLY).indexOf(name)}` };
}

async function attack({ call, atOnce = AT_ONCE }: Shape, from: Headers): Promise<Attack> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ask = ({ headers, ...asked }: HostileCall) =>
    send(program.url, { ...asked, headers: { ...headers, ...from } }, agent);
  const first = await ask(call(1));
  const statuses = new Map([[first, 1]]);
  const end = Date.now() + SECONDS * 1_000;
  let sent = 1;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < end) {
        sent += 1;
        const status = await ask(call(sent));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  agent.destroy();
  return { first, statuses };
}

/** Attacks while visitors read; returns the measurements. Processor time is that of all the shop's processes, visitors included. */
async function under(name: string, shape: Shape): Promise<Attack & { visitors: Visits }> {
  const before = watch.processorMs();
  const [attacked, visitors] = await whileVisited(program.url, PATHS, () => attack(shape, addressOf(name)));
  const calls = [...attacked.statuses.values()].reduce((sum, count) => sum + count, 0);
  const processorMs = Math.round(((watch.processorMs() - before) / calls) * 10) / 10;
  const mostMb = Math.round(Math.max(...watch.most.values()) / MEGABYTE);
  const report = { calls, statuses: Object.fromEntries(attacked.statuses), processorMs, mostMb, visitors };
  process.stdout.write(`${name}: ${JSON.stringify(report)}\n`);
  return { ...attacked, visitors };
}

function expectNoWait({ failures, slowestMs }: Visits): void {
  expect(failures).toEqual([]);
  expect(slowestMs).toBeLessThan(1_000);
}

/** Pauses all processes of the bundled PostgreSQL, or resumes them. */
async function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const server = await findDatabase(dataDir);
  if (!server) throw new Error('The database is not running');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
  for (const pid of [server.pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
}

describe(`a shop with visitors and one sender of the most expensive requests, ${SECONDS} s of each`, () => {
  it.each(Object.entries(COSTLY))('delays no visitor: %s', async (name, shapeOf) => {
    const shape = await shapeOf(given);
    const { first, statuses, visitors } = await under(name, shape);
    expectNoWait(visitors);
    // Its address is not used up by the shapes before it.
    expect(first).not.toBe(429);
    // What the sender waits for himself is his.
    expect([...statuses.keys()]).not.toContain(500);
  });

  it('delays no visitor for bodies that never end (N10)', async () => {
    const port = Number(new URL(program.url).port);
    const [, visitors] = await whileVisited(program.url, PATHS, async () => {
      const sockets = Array.from({ length: HALF_BODIES }, () => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.resume().write('POST /api/contact-form HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n{');
        return socket;
      });
      await delay(10_000);
      for (const socket of sockets) socket.destroy();
    });
    process.stdout.write(`half bodies (N10): ${JSON.stringify(visitors)}\n`);
    expectNoWait(visitors);
  });

  it('answers all requests while the database hangs, and shows visitors cached pages (N15)', async () => {
    let n = 0;
    const call = () => {
      n += 1;
      return { method: 'GET', path: `/special/mirna-${n}`, headers: {} };
    };
    const [{ statuses }, visitors] = await whileVisited(program.url, PATHS, async () => {
      await signalDatabase('SIGSTOP');
      return attack({ call }, { 'x-forwarded-for': '203.0.113.200' }).finally(() =>
        signalDatabase('SIGCONT'),
      );
    });
    process.stdout.write(
      `database stands still (N15): ${JSON.stringify({ ...Object.fromEntries(statuses), visitors })}\n`,
    );
    expectNoWait(visitors);
    // No connection is closed without an answer (0), and no answer takes longer than half a minute.
    for (const status of statuses.keys()) expect([429, 503]).toContain(status);
    await expect.poll(async () => (await fetch(`${program.url}/readyz`)).status).toBe(200);
  });

  it('keeps each of its processes under 512 MB', () => {
    const mib = [...watch.most].map(([name, bytes]) => [name, Math.round(bytes / MEGABYTE)]);
    process.stdout.write(`MiB: ${JSON.stringify(Object.fromEntries(mib))}\n`);
    expect([...watch.most].filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
    expect(watch.most.size).toBeGreaterThan(1);
  });
});
