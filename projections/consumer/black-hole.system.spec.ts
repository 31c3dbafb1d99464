import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventStore } from '../../services/platform/log/event-store.ts';
import { createPostgresEventLog } from '../../services/platform/log/postgres/postgres-event-log.ts';
import { createListener } from '../../services/platform/postgres/listener.ts';
import { createPool } from '../../services/platform/postgres/pool.ts';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import { type CuttableWay, openCuttableWay } from '../../services/testing/servers/cuttable-port.ts';
import { startProjections } from '../start-projections.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import type { Consumers } from './consumer.ts';
import { leaders } from './leading/leads.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };
const TIMES = { leaseMs: 2_000, stalledMs: 2_000 };
const logger = pino({ level: 'silent' });

let shop: Harness;
let way: CuttableWay;
const consumers: Consumers[] = [];
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  shop = await createHarness();
  way = await openCuttableWay(shop.url);
});
afterAll(async () => {
  for (const consumer of consumers) await consumer.stop();
  for (const close of closing) await close();
  await way.close();
  await shop.close();
});

/** A process with a log and a consumer of its own, which finds the database there. */
function startProcess(url: string): Consumers {
  const pool = createPool(url);
  const listener = createListener(url);
  const log = createPostgresEventLog({ pool, listener });
  const consumer = startProjections(
    { url, store: createEventStore(log, shop.keys), listener, logger, ...TIMES },
    [tally],
  );
  consumers.push(consumer);
  closing.push(async () => {
    await log.close();
    await listener.close();
    await pool.end();
  });
  return consumer;
}

const append = (amount: number) => shop.append('box', [{ amount }], ['one']);
const counted = async () => {
  const { rows } = await shop.pool.query(`select count, total from ${shop.readModels.schema('tally')}.tally`);
  return rows;
};
const leading = async () => (await leaders(shop.pool)).size;

it('a leader whose packets are dropped is replaced by another, writes nothing, and works again afterwards', async () => {
  startProcess(way.url);
  await expect.poll(leading, PATIENCE).toBe(1);
  await append(1);
  await expect.poll(counted, PATIENCE).toEqual([{ count: 1, total: 1 }]);

  const other = startProcess(shop.url);
  way.freeze(true);
  await append(10);
  await expect.poll(counted, PATIENCE).toEqual([{ count: 2, total: 11 }]);
  await append(100);
  await expect.poll(counted, PATIENCE).toEqual([{ count: 3, total: 111 }]);

  way.freeze(false);
  await other.stop();
  await append(1_000);
  await expect.poll(counted, PATIENCE).toEqual([{ count: 4, total: 1_111 }]);
});
