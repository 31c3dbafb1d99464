import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { createExpectedLog, expectIn } from '../log/expected-log.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { createAlone } from './alone.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };
const SILENT = { warn: () => undefined };

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const aProcess = () => createAlone({ databaseUrl: database.url, logger: SILENT });

/** Work that is under way until its end is called. */
function work() {
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: AbortSignal[] = [];
  const run = (lost: AbortSignal) => {
    begun.push(lost);
    return ending;
  };
  return { begun, run, end };
}

const sessions = async (isWaiting: boolean) => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [!isWaiting],
  );
  return rows;
};

it('work of one name is under way once, in one process and in several', async () => {
  const [first, second] = [aProcess(), aProcess()];
  const works = [work(), work(), work()] as const;
  const [one, two, three] = works;
  const all = [first('spec', one.run)];
  await expect.poll(() => one.begun.length, PATIENCE).toBe(1);
  all.push(first('spec', two.run), second('spec', three.run));
  await expect.poll(() => sessions(true), PATIENCE).toHaveLength(1);
  expect(two.begun.length + three.begun.length).toBe(0);
  one.end();
  await expect.poll(() => two.begun.length + three.begun.length, PATIENCE).toBe(1);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(await sessions(false)).toEqual([]);
});

it('work of another name does not wait', async () => {
  const alone = aProcess();
  const [one, other] = [work(), work()];
  const all = [alone('one', one.run), alone('other', other.run)];
  await expect.poll(() => one.begun.length + other.begun.length, PATIENCE).toBe(2);
  one.end();
  other.end();
  await Promise.all(all);
});

it('work of many names has few connections at a time', async () => {
  const alone = aProcess();
  const works = Array.from({ length: 20 }, work);
  const all = works.map(({ run }, at) => alone(`name ${at}`, run));
  const begun = () => works.filter((one) => one.begun.length > 0);
  await expect.poll(() => begun().length, PATIENCE).toBe(8);
  expect(await sessions(false)).toHaveLength(8);
  for (const { end } of begun()) end();
  await expect.poll(() => begun().length, PATIENCE).toBe(16);
  for (const { end } of works) end();
  await Promise.all(all);
});

it('work under way learns that its lock is lost, and keeps it when it is only to stop', async () => {
  const alone = aProcess();
  const [held, lost] = [work(), work()];
  const stopping = new AbortController();
  const first = alone('held', held.run, stopping.signal);
  await expect.poll(() => held.begun.length, PATIENCE).toBe(1);
  stopping.abort(new Error('stopped'));
  expect(await sessions(false)).toHaveLength(1);
  held.end();
  await first;
  const second = alone('lost', lost.run);
  await expect.poll(() => lost.begun.length, PATIENCE).toBe(1);
  for (const { pid } of await sessions(false)) await pool.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => lost.begun[0]?.aborted, PATIENCE).toBe(true);
  lost.end();
  await second;
});

it('a stop ends the wait with its reason', async () => {
  const [first, second] = [aProcess(), aProcess()];
  const one = work();
  const running = first('spec', one.run);
  await expect.poll(() => one.begun.length, PATIENCE).toBe(1);
  const stopping = new AbortController();
  const waiting = expect(second('spec', work().run, stopping.signal)).rejects.toThrow('stopped');
  await expect.poll(() => sessions(true), PATIENCE).toHaveLength(1);
  stopping.abort(new Error('stopped'));
  await waiting;
  one.end();
  await running;
});

it('what is only expected waits for nothing', async () => {
  const alone = aProcess();
  const one = work();
  const running = alone('spec', one.run);
  await expect.poll(() => one.begun.length, PATIENCE).toBe(1);
  await expectIn(createExpectedLog(), () => alone('spec', async () => undefined));
  one.end();
  await running;
});
