import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setPaused } from '../../../../projections/generations/pauses.ts';
import type { Reaction } from '../../../../projections/reactions/reaction.ts';
import { startReactions } from '../../../../projections/reactions/reactions.ts';
import { createHarness, type Harness } from '../../../../projections/testing/harness.ts';
import { tally } from '../../../../projections/testing/tally.ts';
import { healthPlugin } from '../../../api/plugins/health.ts';
import { catchUp } from '../../../api/processes/catch-up.ts';
import { PATIENCE } from '../../patience.ts';

const logger = pino({ level: 'silent' });
const app = fastify();

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
  const { pool, store: log, readModels } = shop;
  await app.register(healthPlugin, {
    pool,
    log,
    logWatch: { problem: () => null },
    readModels,
    projections: [tally],
    reactions: ['reaction mails'],
  });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

/** The same database, and how often it was asked. */
function counted(): { readonly pool: typeof shop.pool; readonly asked: () => number } {
  let times = 0;
  const query = (...statement: unknown[]) => {
    times += 1;
    return Reflect.apply(shop.pool.query, shop.pool, statement);
  };
  const pool = new Proxy(shop.pool, { get: (on, key) => (key === 'query' ? query : Reflect.get(on, key)) });
  return { pool, asked: () => times };
}

const READY = { status: 'ready', database: true, log: true, projections: true };
const ready = async () => (await app.inject('/readyz')).json();

it('names the readers of the log without a leader, and those that fail or are behind', async () => {
  const runner = shop.start(tally);
  let broken = true;
  const mails: Reaction = {
    name: 'mails',
    begins: 'beginning',
    categories: ['box'],
    async react() {
      if (broken) throw new Error('the post office is closed');
    },
  };
  const reactions = startReactions({ ...shop, logger }, [mails]);
  await expect.poll(ready, PATIENCE).toEqual(READY);

  await shop.append('box', [{ amount: 1 }]);
  await expect.poll(ready, PATIENCE).toEqual({ ...READY, stopped: ['reaction mails'] });
  broken = false;
  await expect.poll(ready, PATIENCE).toEqual(READY);

  await runner.stop();
  await reactions.stop();
  await expect.poll(ready, PATIENCE).toEqual({ ...READY, stopped: ['tally', 'reaction mails'] });
  await shop.append('box', [{ amount: 1 }]);
  const missing = { status: 'not ready', projections: false, behind: ['tally'] };
  await expect.poll(ready, PATIENCE).toEqual({ ...READY, ...missing, stopped: ['tally', 'reaction mails'] });
});

it('is ready while a paused read model is behind', async () => {
  await setPaused(shop.pool, 'tally', true);
  await expect.poll(ready, PATIENCE).toEqual({ ...READY, stopped: ['reaction mails'] });
  await setPaused(shop.pool, 'tally', false);
});

it('lets a process start although a read model is stopped', async () => {
  const { pool, store, readModels } = shop;
  expect(await readModels.waitFor(await store.head(), ['tally'], 0)).toBe(false);
  const stopping = new AbortController().signal;
  await catchUp({ pool, store, readModels, projections: [tally], logger, stopping, standstillMs: 100 });
});

it('queries no store for an answer, however often it is requested', async () => {
  const { pool, asked } = counted();
  const head = vi.fn(shop.store.head);
  const log = { ...shop.store, head };
  const busy = fastify();
  const { readModels } = shop;
  await busy.register(healthPlugin, {
    pool,
    log,
    logWatch: { problem: () => null },
    readModels,
    projections: [],
  });
  expect((await busy.inject('/readyz')).statusCode).toBe(200);
  const before = asked();
  expect(before).toBeGreaterThan(0);

  for (let n = 0; n < 200; n += 1) expect((await busy.inject('/readyz')).statusCode).toBe(200);

  // The number of other queries does not grow with the number of answers.
  expect(asked() - before).toBeLessThan(200);
  expect(head).not.toHaveBeenCalled();
  await busy.close();
});
