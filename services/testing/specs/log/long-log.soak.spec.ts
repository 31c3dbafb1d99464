import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReaderAnswer } from '../../../operations/operations.schemas.ts';
import { createPrograms, type Program } from '../../programs.ts';

/** SOAK_EVENTS makes it shorter. */
const EVENTS = Number(process.env.SOAK_EVENTS ?? 1_000_000);
const PRODUCTS = 500;
const QUIET_MS = 20_000;
const VISIT_MS = 10;
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const PAGES = [
  '/',
  '/api/storefront/category/ostalo',
  '/api/products?page=1',
  '/api/products?q=caj',
  '/api/brands',
];
const AUDITS = [
  '/api/audit',
  '/api/audit?entity=product',
  '/api/audit?type=ProductPriceChanged',
  '/api/audit?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z',
];

const programs = createPrograms();
let shop: Program;
let authorization: string;
beforeAll(async () => {
  const env = { DATA_DIR: await programs.folder(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const seeded = performance.now();
  const { code, said } = await programs.run(env, [
    'seed',
    '--products',
    `${PRODUCTS}`,
    '--events',
    `${EVENTS}`,
  ]);
  expect(code, said).toBe(0);
  say(`${EVENTS} events in the log after ${seconds(seeded)} s`);
  const started = performance.now();
  shop = await programs.start(env);
  say(`the shop has caught up after ${seconds(started)} s`);
  const signedIn = await fetch(`${shop.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  authorization = `Bearer ${await signedIn.json()}`;
});
afterAll(() => programs.cleanUp());

/**
 * Sends a request every few milliseconds until it is stopped, and records how long each waited, from its scheduled time, even if
 * it could only be sent later.
 */
function keepReading() {
  const waited: number[] = [];
  const failed: string[] = [];
  let isOn = true;

  async function visit(page: string, due: number): Promise<void> {
    const status = await statusOf(page).catch((error: Error) => error.message);
    waited.push(performance.now() - due);
    if (status !== 200) failed.push(`${page} ${status}`);
  }

  async function visitAll(): Promise<void> {
    const visits: Promise<void>[] = [];
    const began = performance.now();
    for (let turn = 0; isOn; turn += 1) {
      const due = began + turn * VISIT_MS;
      const early = due - performance.now();
      if (early > 0) await delay(early);
      visits.push(visit(PAGES[turn % PAGES.length] ?? '', due));
    }
    await Promise.all(visits);
  }
  const visiting = visitAll();
  return {
    end() {
      isOn = false;
    },
    async reported() {
      await visiting;
      waited.sort((a, b) => a - b);
      const share = (of: number) => (waited[Math.floor(waited.length * of)] ?? 0).toFixed(1);
      const reported = `p50 ${share(0.5)}, p99 ${share(0.99)}, worst ${waited.at(-1)?.toFixed(1)} ms of ${waited.length}`;
      return { failed, count: waited.length, reported };
    },
  };
}

async function readForAWhile() {
  const reading = keepReading();
  await delay(QUIET_MS);
  reading.end();
  return reading.reported();
}

async function statusOf(page: string): Promise<number> {
  const answer = await fetch(shop.url + page);
  await answer.arrayBuffer();
  return answer.status;
}

async function asAdmin<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer> {
  const answer = await fetch(shop.url + path, { method, headers: { authorization } });
  expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true);
  return answer.json();
}

async function readModels(): Promise<ReaderAnswer[]> {
  const readers = await asAdmin<ReaderAnswer[]>('GET', '/api/projections');
  return readers.filter(({ kind }) => kind === 'projection');
}

/** As an administrator does it; answers how many events the new generation is made of. */
async function rebuild(name: string): Promise<number> {
  const before = (await readModels()).find((one) => one.name === name);
  await asAdmin('POST', `/api/projections/${name}/rebuild`);
  for (;;) {
    await delay(200);
    const now = (await readModels()).find((one) => one.name === name);
    const task = now?.task;
    if (task?.state === 'done') {
      // With the same definition, rows were compared before the switch, and any difference would have blocked it.
      expect(now?.generation).not.toBe(before?.generation);
      return task.events;
    }
    if (task?.state !== 'waiting' && task?.state !== 'running')
      throw new Error(
        `The rebuild of ${name} is ${task?.state}: ${task?.error ?? JSON.stringify(task?.differences)}`,
      );
  }
}

describe(`a shop with ${EVENTS} events`, () => {
  it('rebuilds every read model while it runs, without a failed request, to the same rows', async () => {
    const before = await readForAWhile();

    const busy = keepReading();
    const began = performance.now();
    let events = 0;
    try {
      for (const { name } of await readModels()) {
        const one = performance.now();
        const applied = await rebuild(name);
        events += applied;
        say(`${name}: ${applied} events, ${perSecond(applied, one)} events/s`);
      }
      say(`all read models: ${events} events, ${perSecond(events, began)} events/s`);
    } finally {
      busy.end();
    }
    const during = await busy.reported();
    say(`reads before: ${before.reported}`);
    say(`reads during: ${during.reported}`);
    const after = await readForAWhile();
    say(`reads after:  ${after.reported}`);
    expect([...before.failed, ...during.failed, ...after.failed]).toEqual([]);
    expect(Math.min(before.count, during.count)).toBeGreaterThan(100);
  });

  it('answers queries of the audit trail in milliseconds', async () => {
    for (const path of AUDITS) {
      await asAdmin('GET', path);
      const began = performance.now();
      await asAdmin('GET', path);
      say(`${path}: ${(performance.now() - began).toFixed(1)} ms`);
    }
  });
});

function perSecond(events: number, since: number): number {
  return Math.round((events * 1000) / Math.max(performance.now() - since, 1));
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
