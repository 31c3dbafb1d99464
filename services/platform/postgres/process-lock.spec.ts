import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { openCuttableWay } from '../../testing/servers/cuttable-port.ts';
import { createPool, type Pool } from './pool.ts';
import { type ProcessLock, takeProcessLock } from './process-lock.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };

let database: TestDatabase;
let pool: Pool;
let reported: object[] = [];
const turns: ProcessLock[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});
afterEach(async () => {
  await Promise.all(turns.splice(0).map((turn) => turn.release()));
  reported = [];
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function take(silentMs = 60_000, databaseUrl = database.url): Promise<ProcessLock> {
  const logger = { warn: (about: object) => void reported.push(about) };
  const turn = await takeProcessLock({ databaseUrl, name: 'set up shop', logger, silentMs, reportMs: 100 });
  turns.push(turn);
  return turn;
}

it('a waiting process logs the holder once, and gets the lock afterwards', async () => {
  const first = await take();
  const second = take();
  await expect.poll(() => reported, PATIENCE).toHaveLength(1);
  expect(reported).toEqual([
    {
      turn: 'set up shop',
      session: expect.any(Number),
      process: expect.stringContaining(`:${process.pid}`),
      since: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  await first.release();
  await second;
  expect(reported).toHaveLength(1);
});

it('a live process keeps the lock, however long it takes', async () => {
  const first = await take(500);
  let isNext = false;
  const second = take().then(() => {
    isNext = true;
  });
  const age = async () => {
    const { rows } = await pool.query<{ seconds: number }>(
      `select extract(epoch from now() - min(backend_start))::float8 as seconds from pg_stat_activity
        where application_name like 'shop-lock %' and datname = current_database()`,
    );
    return rows[0]?.seconds;
  };
  await expect.poll(age, PATIENCE).toBeGreaterThan(1.2);
  expect(isNext).toBe(false);
  await first.release();
  await second;
});

it('a paused process loses the lock to the next one, and detects it', async () => {
  const way = await openCuttableWay(database.url);
  const first = await take(500, way.url);
  way.freeze(true);
  await take();
  way.freeze(false);
  await expect(first.lost).rejects.toThrow();
  await way.close();
});
