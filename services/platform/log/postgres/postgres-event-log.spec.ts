import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createListener } from '../../postgres/listener.ts';
import { createPool, type Pool } from '../../postgres/pool.ts';
import { type EventLog, type LogEvent, START } from '../event-log.ts';
import { describeEventLog } from '../testing/event-log-contract.ts';
import { makeEvents } from '../testing/events.ts';
import { createLogSchema, createPostgresEventLog } from './postgres-event-log.ts';

let database: TestDatabase;

async function openDatabase() {
  database = await createTestDatabase();
  const opened: (() => Promise<void>)[] = [];
  async function another(): Promise<EventLog> {
    const pool = createPool(database.url, { max: 20 });
    const listener = createListener(database.url);
    const log = createPostgresEventLog({ pool, listener });
    opened.push(async () => {
      await log.close();
      await listener.close();
      await pool.end();
    });
    return log;
  }
  const pool = createPool(database.url, { max: 5 });
  await createLogSchema(pool);
  return {
    log: await another(),
    another,
    pool,
    async close() {
      for (const close of opened) await close();
      await pool.end();
      await database.drop();
    },
  };
}

describeEventLog('in PostgreSQL', {
  create: openDatabase,
  appender: () => ({
    opener: new URL('./log-opener.testing.ts', import.meta.url),
    env: { LOG_DATABASE_URL: database.url },
  }),
});

describe('the event log in PostgreSQL', () => {
  let log: EventLog;
  let pool: Pool;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ log, pool, close } = await openDatabase());
  });
  afterAll(() => close());

  it('delivers no event lost in a fail-over, and every event that replaced one', async () => {
    const following = log.subscribe({ after: await log.head() }, async () => undefined);
    const kept = await log.append('failover-a', 'none', makeEvents(1));
    const after = kept.ok ? kept.position : START;
    await log.append('failover-a', 0, makeEvents(2));
    const seen = async () => {
      const streams: string[] = [];
      const subscription = log.subscribe({ after }, async (page) => {
        streams.push(...page.events.map(({ stream }) => stream));
        if (page.atEnd) void subscription.stop();
      });
      await subscription.done;
      return streams;
    };
    await expect.poll(seen).toEqual(['failover-a', 'failover-a']);

    await pool.query('delete from event_log.events where position > $1', [after]);
    await pool.query('update event_log.head set position = $1', [after]);
    await expect.poll(seen).toEqual([]);
    await log.append('failover-b', 'none', makeEvents(2));
    await expect.poll(seen).toEqual(['failover-b', 'failover-b']);
    await following.stop();
  });

  it('reads no event in a process that asks for its end alone', async () => {
    const reading = createPool(database.url, { max: 2 });
    const listener = createListener(database.url);
    const asked: unknown[] = [];
    reading.on('connect', (client) => {
      const query = client.query.bind(client);
      Object.assign(client, {
        query(...given: Parameters<typeof query>) {
          asked.push(given[0]);
          return query(...given);
        },
      });
    });
    const other = createPostgresEventLog({ pool: reading, listener });
    try {
      const appended = await log.append('end-alone', 'none', makeEvents(3));
      const reached = appended.ok ? appended.position : START;
      await expect.poll(() => other.live()?.head).toBe(reached);
      const more = await log.append('end-alone', 2, makeEvents(1));
      await expect.poll(() => other.live()?.head).toBe(more.ok ? more.position : START);
      expect(JSON.stringify(asked)).toContain('event_log.head');
      expect(JSON.stringify(asked)).not.toContain('event_log.events');
    } finally {
      await other.close();
      await listener.close();
      await reading.end();
    }
  });

  it('no longer looks its end up beside the subscription of a process that asked for it before', async () => {
    const reading = createPool(database.url, { max: 2 });
    const listener = createListener(database.url);
    let following = 0;
    const on: typeof listener.on = (...given) => {
      const forget = listener.on(...given);
      following += 1;
      return () => {
        following -= 1;
        return forget();
      };
    };
    const other = createPostgresEventLog({ pool: reading, listener: { ...listener, on } });
    try {
      await expect.poll(() => other.live()).not.toBeNull();
      expect(following).toBe(1);
      other.subscribe({ after: await log.head() }, async () => undefined);
      await expect.poll(() => following, { timeout: 5_000 }).toBe(1);
      const appended = await log.append('end-and-events', 'none', makeEvents(1));
      await expect.poll(() => other.live()?.head).toBe(appended.ok ? appended.position : START);
    } finally {
      await other.close();
      await listener.close();
      await reading.end();
    }
  });

  it('refuses an append after an event that was replaced by another', async () => {
    const lost = makeEvents(1);
    const other = makeEvents(1);
    await log.append('replaced-a', 'none', other);
    const behind = (events: readonly LogEvent[]) => ({ seen: events.at(-1)?.eventId ?? '' });
    expect(await log.append('replaced-a', 0, makeEvents(1), behind(lost))).toEqual({
      ok: false,
      revision: 0,
    });
    expect(await log.append('replaced-a', 0, makeEvents(1), behind(other))).toMatchObject({ ok: true });
  });

  it('writes nothing of an append whose condition has lapsed, and finds what an earlier attempt has written', async () => {
    const lapsed = { onlyWhile: () => false };
    const refused = await Promise.allSettled([
      log.append('lapsed-a', 'none', makeEvents(1), lapsed),
      log.append('lapsed-b', 'none', makeEvents(1)),
    ]);
    expect(refused[0]).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } });
    expect(refused[1]).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(await log.readStream('lapsed-a')).toEqual([]);

    const events = makeEvents(2);
    const written = await log.append('lapsed-c', 'none', events);
    expect(await log.append('lapsed-c', 'none', events, lapsed)).toEqual({ ...written, repeated: true });
  });

  it('detects events that replaced lost ones, without a read in between', async () => {
    const following = log.subscribe({ after: await log.head() }, async () => undefined);
    const kept = await log.append('overtaken-a', 'none', makeEvents(1));
    const after = kept.ok ? kept.position : START;
    await log.append('overtaken-a', 0, makeEvents(2));
    const replacing = await pool.connect();
    await replacing.query('begin');
    await replacing.query('delete from event_log.events where position > $1', [after]);
    await replacing.query('update event_log.head set position = $1', [after]);
    for (const [at, event] of makeEvents(4).entries())
      await replacing.query(
        `select * from event_log.append(array[$3], array[-1], array[1], array[$1::uuid], array[1], array[1], array[$1::uuid],
          array['T'], array[1], array['{}'], array[null]::text[], array[$2], array[null]::timestamptz[])`,
        [event.eventId, JSON.stringify(event.metadata), `overtaken-b${at}`],
      );
    await replacing.query('commit');
    replacing.release();
    const seen = async () => {
      const streams: string[] = [];
      const subscription = log.subscribe({ after }, async (page) => {
        streams.push(...page.events.map(({ stream }) => stream));
        if (page.atEnd) void subscription.stop();
      });
      await subscription.done;
      return streams;
    };
    await expect.poll(seen).toEqual([0, 1, 2, 3].map((at) => `overtaken-b${at}`));
    await following.stop();
  });

  it('loses no event when a transaction stays open after its append', async () => {
    const seen: string[] = [];
    const after = await log.head();
    const subscription = log.subscribe({ after }, async (page) => {
      seen.push(...page.events.map((event) => event.stream));
    });
    const held = await pool.connect();
    await held.query('begin');
    const [event] = makeEvents(1);
    await held.query(
      `select * from event_log.append(array['held-1'], array[-1], array[1], array[$1::uuid], array[1], array[1], array[$1::uuid],
        array['T'], array[1], array['{}'], array[null]::text[], array[$2], array[null]::timestamptz[])`,
      [event?.eventId, JSON.stringify(event?.metadata)],
    );
    const others = Promise.all(['a', 'b', 'c'].map((id) => log.append(`later-${id}`, 'none', makeEvents(1))));
    await waitForBlocked(pool);
    await held.query('commit');
    held.release();
    await others;

    await expect.poll(() => seen.length).toBe(4);
    expect(seen[0]).toBe('held-1');
    expect(new Set(seen).size).toBe(4);
    await subscription.stop();
  });

  it('leaves no gap and no trace when a transaction is rolled back', async () => {
    const before = await log.head();
    const held = await pool.connect();
    await held.query('begin');
    const [event] = makeEvents(1);
    await held.query(
      `select * from event_log.append(array['undone-1'], array[-1], array[1], array[$1::uuid], array[1], array[1], array[$1::uuid],
        array['T'], array[1], array['{}'], array[null]::text[], array[$2], array[null]::timestamptz[])`,
      [event?.eventId, JSON.stringify(event?.metadata)],
    );
    await held.query('rollback');
    held.release();
    const result = await log.append('kept-1', 'none', makeEvents(1));
    expect(result).toMatchObject({ ok: true, position: String(Number(before) + 1) });
  });

  it('appends many concurrent events in few statements', async () => {
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, at) => log.append(`many-${at}`, 'none', makeEvents(1))),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    const { rows } = await pool.query<{ transactions: number }>(
      "select count(distinct xmin::text)::int as transactions from event_log.events where category = 'many'",
    );
    expect(rows[0]?.transactions).toBeLessThan(20);
  });

  it('fails only the invalid append of a shared statement', async () => {
    const bad = log.append('bad-1', 'none', [{ ...makeEvents(1)[0], eventId: 'no uuid' } as never]);
    const good = log.append('good-1', 'none', makeEvents(1));
    await expect(bad).rejects.toThrow(/uuid/);
    expect(await good).toMatchObject({ ok: true });
  });

  it.each([
    [
      'a stream',
      "select 1 from event_log.events where stream = 'many-1' and revision >= 0 order by revision",
    ],
    [
      'a category',
      "select 1 from event_log.events where category = 'many' and position > 5 order by position limit 10",
    ],
    ['the whole log', 'select 1 from event_log.events where position > 5 order by position limit 10'],
  ])('reads %s by an index', async (_, sql) => {
    const client = await pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/);
  });

  it('reports its position before the first append', async () => {
    const fresh = await openDatabase();
    expect(await fresh.log.head()).toBe(START);
    expect(await fresh.log.readAll({ after: START, limit: 10 })).toEqual({
      events: [],
      position: START,
      atEnd: true,
    });
    await fresh.close();
  });

  it('does not scan all events for those of a rare category', async () => {
    const fresh = await openDatabase();
    const insert = (category: string, from: number, to: number) =>
      fresh.pool.query(
        `insert into event_log.events
          select n, '${category}-' || n, 0, '${category}', 'Tested', 1, gen_random_uuid(), now(), '{}', null, '{}'
            from generate_series(${from}, ${to}) n`,
      );
    await insert('frequent', 1, 60_000);
    // The server's statistics know nothing of the rare ones, as they are of a sample.
    await fresh.pool.query('vacuum analyze event_log.events');
    await insert('rare', 60_001, 60_004);
    await fresh.pool.query('update event_log.head set position = 60004');
    // One connection, whose reads the test can inspect.
    const one = createPool(database.url, { max: 1 });
    const rowsRead = async (): Promise<number> => {
      await one.query('select pg_stat_force_next_flush()');
      const { rows } = await one.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relid = 'event_log.events'::regclass`,
      );
      return Number(rows[0]?.read);
    };
    const listener = createListener(database.url);
    const reading = createPostgresEventLog({ pool: one, listener });
    const categories = ['rare', 'absent'];
    // A statement that is run again and again gets a plan for any values.
    for (let n = 0; n < 10; n += 1) await reading.readAll({ after: START, categories, limit: 100 });
    const before = await rowsRead();
    expect((await reading.readAll({ after: START, categories, limit: 100 })).events).toHaveLength(4);
    expect((await rowsRead()) - before).toBeLessThan(1_000);
    await reading.close();
    await listener.close();
    await one.end();
    await fresh.close();
  });
});

async function waitForBlocked(pool: Pool): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows[0]?.waiting;
    })
    .toBeGreaterThan(0);
}
