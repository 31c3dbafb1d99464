import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { losableListener } from '../../../testing/losable-listener.ts';
import { createListener, type Listener } from '../../postgres/listener.ts';
import { createPool, type Pool } from '../../postgres/pool.ts';
import { type EventLog, type LogPage, START, type StreamName } from '../event-log.ts';
import { makeEvents } from '../testing/events.ts';
import { createLogSchema, createPostgresEventLog } from './postgres-event-log.ts';
import { followRecentEvents } from './recent-events.ts';

let database: TestDatabase;
let pool: Pool;
let listener: Listener;
let log: EventLog;
/** What a reading of the log fails with; null lets it through. */
let fault: (limit: number) => Error | null = () => null;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 10 });
  listener = createListener(database.url);
  await createLogSchema(pool);
});
afterAll(async () => {
  await listener.close();
  await pool.end();
  await database.drop();
});
afterEach(() => log.close());

/** The pool, but readings of the log fail with `fault`. */
function faulty(): Pool {
  const query = async (asked: { name?: string; values?: unknown[] }) => {
    const isReading = asked.name === 'event_log_read_all' || asked.name === 'event_log_read_categories';
    const error = isReading ? fault(Number(asked.values?.[1])) : null;
    if (error) throw error;
    return Reflect.apply(pool.query, pool, [asked]);
  };
  const connect = () => pool.connect();
  return new Proxy(pool, {
    get: (on, key) => (key === 'query' ? query : key === 'connect' ? connect : Reflect.get(on, key)),
  });
}

/** A subscription from the end of the log on, which has taken in a first event already. */
async function follow(stream: StreamName) {
  fault = () => null;
  log = createPostgresEventLog({ pool: faulty(), listener });
  const seen: string[] = [];
  const after = await log.head();
  const { done } = log.subscribe({ after }, async ({ events }) => {
    seen.push(...events.map(({ eventId }) => eventId));
  });
  const append = async () => {
    const events = makeEvents(1);
    await log.append(stream, 'any', events);
    return events.map(({ eventId }) => eventId);
  };
  const first = await append();
  await expect.poll(() => seen).toEqual(first);
  return {
    seen,
    append,
    done,
    expectSeen: (...ids: string[]) => expect.poll(() => seen).toEqual([...first, ...ids]),
  };
}

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a subscription', () => {
  it.each(['57014', '28P01', '40001', 'EAI_AGAIN', 'ENETUNREACH', 'XX000', 'never heard of'])(
    'goes on by itself after every reading has failed with %s for a while',
    async (code) => {
      const { append, expectSeen } = await follow(`failing-${code.replaceAll(' ', '')}`);
      let failures = 0;
      fault = () => (failures++ < 3 ? coded(code) : null);
      const [second = ''] = await append();
      await expect.poll(() => failures).toBeGreaterThan(3);
      const [third = ''] = await append();
      await expectSeen(second, third);
    },
  );

  it('reads the log itself while the shared buffer is unavailable', async () => {
    const { append, expectSeen } = await follow('shared-1');
    fault = (limit) => (limit === 1000 ? coded('57014') : null);
    const [second = ''] = await append();
    const [third = ''] = await append();
    await expectSeen(second, third);
  });

  it('continues when the database cancels its statement', async () => {
    const { append, expectSeen } = await follow('cancelled-1');
    const holding = await pool.connect();
    await holding.query('begin; lock table event_log.head in access exclusive mode');
    const cancelled = async () => {
      const { rowCount } = await pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'select h.position%'`,
      );
      return rowCount ?? 0;
    };
    await expect.poll(cancelled).toBeGreaterThan(0);
    await holding.query('commit');
    holding.release();
    const [second = ''] = await append();
    await expectSeen(second);
  });
});

it('serves nothing from memory that was asked before the connection was lost', async () => {
  const connection = losableListener(listener);
  const asked: ((page: LogPage) => void)[] = [];
  const recent = followRecentEvents({
    head: async () => START,
    readAll: () => new Promise((answer) => asked.push(answer)),
    listener: connection.listener,
  });
  const answer = () => asked.at(-1)?.({ events: [], position: START, atEnd: true });
  await expect.poll(() => asked.length).toBe(1);
  await connection.without();
  answer();
  await expect.poll(() => asked.length).toBe(2);
  expect(recent.read({ after: START, limit: 10 })).toBe(null);
  answer();
  await expect.poll(() => recent.read({ after: START, limit: 10 })).not.toBe(null);
  await recent.close();
});

it('waits for the connection before it reads again, and wakes no follower meanwhile', async () => {
  const connection = losableListener(listener);
  let rounds = 0;
  const recent = followRecentEvents({
    head: async () => START,
    async readAll() {
      rounds += 1;
      await nextTurn();
      return { events: [], position: START, atEnd: true };
    },
    listener: connection.listener,
  });
  await expect.poll(() => rounds).toBeGreaterThan(0);
  let before = 0;
  await connection.without(async () => {
    const connected = rounds;
    await expect.poll(() => rounds).toBeGreaterThan(connected + 1);
    before = rounds;
    for (let turn = 0; turn < 500; turn += 1) await nextTurn();
    // One was under way, and the poll of each second may fall into it.
    expect(rounds - before).toBeLessThan(10);
  });
  await expect.poll(() => rounds).toBeGreaterThan(before);
  await expect.poll(() => recent.read({ after: START, limit: 10 })).not.toBe(null);
  await recent.close();
});
