import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStores, type Stores } from '../../services/api/stores.ts';
import { createJobs, type Jobs } from '../../services/platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../services/testing/database.ts';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import { CHANGED, historyOf, OTHER, THIRD, visitors } from './cart-cleaning.testing.ts';

const CARTS = 10_000;
/** The process is killed when so many carts were cleaned. */
const KILLS = [1_500, 6_000];
const CUSTOMERS = 4;
/** Has no divisor in common with the numbers of carts: leads to each once, in an order of its own. */
const STRIDE = 7_919;
const FIXTURE = new URL('./cart-cleaning-process.testing.ts', import.meta.url).pathname;

let database: TestDatabase;
let stores: Stores;
let jobs: Jobs;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  database = await createTestDatabase();
  stores = await openStores(database.url, null, logger);
  jobs = createJobs({ databaseUrl: database.url, redisUrl: null, logger });
});
afterAll(async () => {
  for (const process of processes) process.kill('SIGKILL');
  await jobs.close();
  await stores.close();
  await database.drop();
});

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(execPath, ['--import', 'tsx', FIXTURE, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  await once(child.stdout, 'data');
  return child;
}

it('cleans 10,000 carts exactly once while customers change them and the process is killed twice', async () => {
  const shop = visitors(stores);
  const carts = await shop.fill(CARTS);
  let running = await startProcess();
  const begun = performance.now();
  const { eventId, position } = await shop.productEvent('ProductUnpublished');

  // A third of the carts, here and there, is changed while they are being cleaned, in one of four ways.
  const wanted = new Map<string, 'more' | 'third' | 'again' | 'ordered'>();
  const customers = carts
    .filter((_, at) => at % 3 === 0)
    .map((_, at, all) => all[(at * STRIDE) % all.length] ?? '')
    [Symbol.iterator]();
  async function beCustomer(): Promise<void> {
    for (const cartId of customers) {
      const way = (['more', 'third', 'again', 'ordered'] as const)[wanted.size % 4] ?? 'more';
      wanted.set(cartId, way);
      const lines = await shop.lines(cartId);
      if (way === 'more') await shop.send(cartId, { ...lines, [OTHER]: 7 });
      if (way === 'third') await shop.send(cartId, { ...lines, [THIRD]: 1 });
      if (way === 'again') {
        const { [CHANGED]: _, ...rest } = lines;
        await shop.send(cartId, rest);
        await shop.send(cartId, { ...rest, [CHANGED]: 1 });
      }
      if (way === 'ordered') await shop.order(cartId);
    }
  }
  await expect.poll(shop.withdrawals, { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThan(0);
  const changing = Promise.all(Array.from({ length: CUSTOMERS }, beCustomer));

  for (const kill of KILLS) {
    await expect.poll(shop.withdrawals, { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThan(kill);
    running.kill('SIGKILL');
    await once(running, 'exit');
    running = await startProcess();
  }
  await changing;
  const isDone = async () => {
    const { waiting, active, failed } = await jobs.queue('carts').counts();
    return waiting + active + failed;
  };
  await expect.poll(isDone, { timeout: PATIENCE_MS, interval: 100 }).toBe(0);
  const seconds = (performance.now() - begun) / 1000;

  let withdrawn = 0;
  const met = { before: 0, after: 0 };
  for (const cartId of carts) {
    const history = await historyOf(stores.store, cartId, position);
    withdrawn += history.withdrawn.length;
    const way = wanted.get(cartId);
    if (way === 'ordered') met[history.due === 1 ? 'after' : 'before'] += 1;
    if (history.withdrawn.length !== history.due)
      expect.fail(
        `${cartId} (${way}): withdrawn ${history.withdrawn.length} times instead of ${history.due}`,
      );
    for (const { metadata } of history.withdrawn)
      expect(metadata).toMatchObject({ causationId: eventId, actor: { kind: 'system' } });
    expect(history.lines[OTHER]).toBe(way === 'ordered' ? undefined : way === 'more' ? 7 : 1);
    if (way === undefined) expect(history).toMatchObject({ lines: { [OTHER]: 1 }, due: 1 });
  }
  // Some customers came before the shop, some after it.
  expect(Math.min(met.before, met.after)).toBeGreaterThan(50);
  console.log(`${withdrawn} of ${CARTS} carts cleaned in ${seconds.toFixed(1)} s, with two kills`);
});
