import { afterAll, expect, it } from 'vitest';
import type { Position } from '../../services/platform/log/event-log.ts';
import { createListener } from '../../services/platform/postgres/listener.ts';
import { createPool, type Pool } from '../../services/platform/postgres/pool.ts';
import { createTestDatabase } from '../../services/testing/database.ts';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import { createProjectionsSchema } from '../projections-schema.ts';
import { setPaused } from './pauses.ts';
import { createReadModels } from './read-models.ts';

const database = await createTestDatabase();
const pool = createPool(database.url, { max: 5 });
const listener = createListener(database.url);
await createProjectionsSchema(pool);
afterAll(async () => {
  await listener.close();
  await pool.end();
  await database.drop();
});

it('follows checkpoints back after a fail-over of the database', async () => {
  await pool.query("insert into projections.generations values ('lost', 1, 1, 'live', '10')");
  const readModels = await createReadModels({ pool, listener });
  expect(readModels.position('lost')).toBe('10');
  await pool.query("update projections.generations set position = '5' where name = 'lost'");
  await readModels.refresh();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listener' and datname = current_database()",
  );
  await expect.poll(() => readModels.position('lost')).toBe('5');
  await readModels.close();
});

it('gives no version out again that it had before a lost connection', async () => {
  await pool.query("insert into projections.generations values ('again', 1, 1, 'live', '10')");
  // Else it would count a connection as lost that the test before has ended.
  await expect.poll(listener.isListening).toBe(true);
  const readModels = await createReadModels({ pool, listener });
  const before = [readModels.version('again'), readModels.versionAlone('again')];
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listener' and datname = current_database()",
  );
  await expect
    .poll(() => [readModels.version('again'), readModels.versionAlone('again')])
    .toEqual(before.map(() => expect.not.stringMatching(`^${before[0]}$`)));
  await readModels.close();
});

it('tells clients the same version after a lost connection, as other processes do', async () => {
  await pool.query("insert into projections.generations values ('told', 1, 1, 'live', '10')");
  const readModels = await createReadModels({ pool, listener });
  const before = readModels.publicVersion('told');
  const epoch = readModels.epoch();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listener' and datname = current_database()",
  );
  await expect.poll(() => readModels.epoch()).toBeGreaterThan(epoch);
  const other = await createReadModels({ pool, listener });
  expect([readModels.publicVersion('told'), other.publicVersion('told')]).toEqual([before, before]);
  await Promise.all([readModels.close(), other.close()]);
});

it('counts nothing as shown that a fail-over has lost, even before it listens again', async () => {
  const [before, after] = ['5' as Position, '10' as Position];
  await pool.query("insert into projections.generations values ('gone', 1, 1, 'live', '10')");
  let isListening = true;
  const deaf = { ...listener, isListening: () => isListening };
  const readModels = await createReadModels({ pool, listener: deaf });
  expect(await readModels.waitFor(after, ['gone'])).toBe(true);
  isListening = false;
  await pool.query("update projections.generations set position = '5' where name = 'gone'");
  expect(await readModels.waitFor(after, ['gone'], 10)).toBe(false);
  expect(await readModels.waitFor(before, ['gone'], PATIENCE_MS)).toBe(true);
  await readModels.close();
});

/** The pool, but its answers about generations arrive only while `answering` runs, the last one first. */
function answeringBackwards() {
  let held: (() => void)[] = [];
  async function query(...asked: Parameters<Pool['query']>): Promise<unknown> {
    const answer = await pool.query(...asked);
    if (String(asked[0]).includes('"projections"."generations"'))
      await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  }
  const slow = new Proxy(pool, { get: (on, key) => (key === 'query' ? query : Reflect.get(on, key)) });
  return {
    slow,
    held: () => held.length,
    async answering<T>(work: Promise<T>): Promise<T> {
      const timer = setInterval(() => {
        for (const answer of held.reverse()) answer();
        held = [];
      }, 100);
      try {
        return await work;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

it('never returns to an earlier live generation when an answer of the database is late', async () => {
  await pool.query("insert into projections.generations values ('things', 1, 1, 'live')");
  const { slow, held, answering } = answeringBackwards();
  const readModels = await answering(createReadModels({ pool: slow, listener }));

  const before = readModels.refresh();
  await expect.poll(held).toBe(1);
  await pool.query("update projections.generations set state = 'retired' where generation = 1");
  await pool.query("insert into projections.generations values ('things', 2, 1, 'live')");
  await answering(Promise.all([before, readModels.refresh()]));

  expect(readModels.schema('things')).toBe('things_2');
  // It waits for its own slow poll, which may be under way.
  await answering(readModels.close());
});

it('counts no change as shown that a paused read model lacks, and delays no read for it', async () => {
  const [before, after] = ['5' as Position, '6' as Position];
  await pool.query("insert into projections.generations values ('paused', 1, 1, 'live', '5')");
  await pool.query("insert into projections.generations values ('going', 1, 1, 'live', '6')");
  const readModels = await createReadModels({ pool, listener });
  const waiting = readModels.waitFor(after, ['paused', 'going'], PATIENCE_MS);
  await setPaused(pool, 'paused', true);

  expect(await waiting).toBe(false);
  expect(readModels.isPaused('paused')).toBe(true);
  expect(await readModels.waitFor(after, ['paused'], PATIENCE_MS)).toBe(false);
  expect(await readModels.waitFor(before, ['paused'], PATIENCE_MS)).toBe(true);
  expect(await readModels.waitFor(after, ['going'], PATIENCE_MS)).toBe(true);
  await readModels.close();
});

it('logs an outage once at its start and once at its end, despite many reads meanwhile', async () => {
  let [isAway, asked] = [false, 0];
  async function query(...given: Parameters<Pool['query']>): Promise<unknown> {
    if (!isAway) return pool.query(...given);
    asked += 1;
    throw new Error('the database is away');
  }
  const faulty = new Proxy(pool, { get: (on, key) => (key === 'query' ? query : Reflect.get(on, key)) });
  const reported: string[] = [];
  const note = (_: unknown, message?: string) => void reported.push(message ?? String(_));
  const readModels = await createReadModels({ pool: faulty, listener, logger: { error: note, info: note } });
  const askAgain = () => pool.query("select pg_notify('projections', '{}')");
  isAway = true;
  for (let times = 1; times <= 3; times += 1) {
    await askAgain();
    await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
  }
  isAway = false;
  await askAgain();
  await expect
    .poll(() => reported)
    .toEqual([
      'Looking at the read models failed; it is tried again',
      'Looking at the read models works again',
    ]);
  await readModels.close();
});

it('stops polling when it is closed, so that its pool can end', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const happened: string[] = [];
  let isHeld = false;
  async function query(...given: Parameters<Pool['query']>): Promise<unknown> {
    if (!isHeld) return pool.query(...given);
    happened.push('looks');
    await held;
    happened.push('has looked');
    return pool.query(...given);
  }
  const slow = new Proxy(pool, { get: (on, key) => (key === 'query' ? query : Reflect.get(on, key)) });
  const readModels = await createReadModels({ pool: slow, listener });
  isHeld = true;
  await pool.query("select pg_notify('projections', '{}')");
  await expect.poll(() => happened).toEqual(['looks']);
  isHeld = false;
  setImmediate(release);
  await readModels.close();
  happened.push('is closed');
  expect(happened).toEqual(['looks', 'has looked', 'is closed']);
});
