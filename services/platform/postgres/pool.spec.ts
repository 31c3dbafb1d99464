import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { openCuttableWay } from '../../testing/servers/cuttable-port.ts';
import { isUnavailable } from './faults.ts';
import { type Client, createPool, inTransaction, onConnection, type Pool } from './pool.ts';
import { retryReads } from './retry-reads.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'spec' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('a connection that breaks', () => {
  it('between two statements of a transaction fails that transaction, and nothing else', async () => {
    const work = inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const broken = new Promise((resolve) => client.once('end', resolve));
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await broken;
      await client.query('select 1');
    });

    await expect(work).rejects.toSatisfy(isUnavailable);

    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a statement that gets no answer', () => {
  it('leaves its connection to no other, inside a transaction or not', async () => {
    const way = await openCuttableWay(database.url);
    const asking = createPool(way.url, { name: 'unanswered', max: 2, statementMs: 50 });
    const ask = async (client: Client) => {
      await client.query('select 1');
      way.freeze(true);
      await client.query('select 2');
    };
    for (const run of [onConnection, inTransaction]) {
      await expect(run(asking, ask)).rejects.toThrow('Query read timeout');
      expect(asking.totalCount).toBe(0);
      way.freeze(false);
      expect((await asking.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    await expect(onConnection(asking, (client) => client.query('select nothing'))).rejects.toThrow('nothing');
    expect(asking.totalCount).toBe(1);
    await asking.end();
    await way.close();
  });
});

describe('waiting for a connection', () => {
  it('does not time out while the process is paused: the connection is used afterwards', async () => {
    // Longer than a busy machine needs for a connection.
    const waitMs = 5000;
    const patient = createPool(database.url, { name: 'standstill', waitMs });
    const [fresh, held] = [patient.query('select 1 as one'), patient.connect()];
    standStill(waitMs + 200);
    expect((await fresh).rows).toEqual([{ one: 1 }]);
    (await held).release();
    await patient.end();
  });

  it('opens a few at once, and further ones while callers wait', async () => {
    const growing = createPool(database.url, { name: 'growing', max: 7 });
    const held = Array.from({ length: 9 }, () => growing.connect());
    expect(growing.totalCount).toBe(4);

    const first = await Promise.all(held.slice(0, 7));
    expect([growing.totalCount, growing.waitingCount]).toEqual([7, 2]);
    for (const client of first) client.release();
    for (const client of await Promise.all(held.slice(7))) client.release();
    expect(growing.totalCount).toBe(7);
    await growing.end();
  });

  it('is short after an idle time, since some connections stay open', async () => {
    const quiet = createPool(database.url, { name: 'quiet', idleMs: 30, warm: 2 });
    const quieter = createPool(database.url, { name: 'quieter', idleMs: 60 });
    const burst = (on: Pool, size: number) =>
      Promise.all(Array.from({ length: size }, () => on.query('select pg_sleep(0.05)')));
    await burst(quiet, 6);
    const emptied = new Promise((resolve) => quieter.once('remove', resolve));
    await burst(quieter, 1);
    await emptied;

    let made = 0;
    quiet.on('connect', () => {
      made += 1;
    });
    await burst(quiet, 2);
    expect(made).toBe(0);
    await Promise.all([quiet.end(), quieter.end()]);
  });
});

describe('a read', () => {
  it('is retried once when its connection broke', async () => {
    const reading = retryReads(pool);
    const asleep = reading.query('select pg_sleep(0.3), 1 as one');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(0.3)%'",
      );
      expect(rowCount).toBe(1);
    }, PATIENCE_MS);
    expect((await asleep).rows).toMatchObject([{ one: 1 }]);
  });

  it('is not retried when it was invalid', async () => {
    let asked = 0;
    pool.on('acquire', () => {
      asked += 1;
    });
    await expect(retryReads(pool).query('select nothing')).rejects.toMatchObject({ code: '42703' });
    expect(asked).toBe(1);
    pool.removeAllListeners('acquire');
  });
});

/** Nothing turns for so long, as on a machine whose processors are all taken. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('a timestamp', () => {
  it('is the same text in every time zone of the session, with any number of digits', async () => {
    const times = [
      ['2026-11-21 19:08:17.277+00', '2026-11-21T19:08:17.277Z'],
      ['2026-11-21 19:08:17.2+00', '2026-11-21T19:08:17.200Z'],
      ['2026-11-21 19:08:17.277456+00', '2026-11-21T19:08:17.277Z'],
      ['2026-11-21 19:08:17+00', '2026-11-21T19:08:17.000Z'],
      ['1999-12-31 23:59:59.999+00', '1999-12-31T23:59:59.999Z'],
    ];
    for (const zone of ['UTC', 'Europe/Sarajevo', 'America/St_Johns'])
      await inTransaction(pool, async (client) => {
        await client.query(`set local time zone '${zone}'`);
        for (const [said, iso] of times) {
          const { rows } = await client.query('select $1::timestamptz as at', [said]);
          expect(rows, `${said} in ${zone}`).toEqual([{ at: iso }]);
        }
      });
  });
});

describe('a store without a free connection', () => {
  it('is distinguished from a bug', async () => {
    const coded = (code: string) => Object.assign(new Error('refused'), { code });
    const away = ['ECONNREFUSED', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', '08006', '28P01'];
    const busy = [
      '53100',
      '53200',
      '53300',
      '57014',
      '57P01',
      '57P03',
      '58030',
      '25006',
      '40001',
      '40P01',
      '55P03',
    ];
    for (const code of [...away, ...busy]) expect(isUnavailable(coded(code)), code).toBe(true);
    for (const code of ['23505', '42601', '22P02']) expect(isUnavailable(coded(code)), code).toBe(false);
  });

  it('makes all callers wait for a connection, for 5 s at most', async () => {
    const small = createPool(database.url, { max: 1, name: 'small' });
    const held = await small.connect();
    const first = small.query('select 1');
    await expect(first).rejects.toSatisfy(isUnavailable);
    held.release();
    expect((await small.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await small.end();
  });
});

describe('a statement', () => {
  it('that takes too long is cancelled by the server, and the store is reported as unavailable', async () => {
    const bounded = createPool(database.url, { name: 'bounded', max: 1, statementMs: 100 });
    await expect(bounded.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await expect(bounded.query('select pg_sleep(60)')).rejects.toSatisfy(isUnavailable);
    expect((await bounded.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await bounded.end();
  });

  it('is abandoned by its client when the server hangs', async () => {
    const bounded = createPool(database.url, { name: 'given up', max: 1, statementMs: 100 });
    await bounded.query('set statement_timeout = 0');
    await expect(bounded.query('select pg_sleep(20)')).rejects.toSatisfy(isUnavailable);
    expect((await bounded.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await bounded.end();
  });

  it('that takes too long is not retried', async () => {
    const bounded = createPool(database.url, { name: 'asked once', max: 1, statementMs: 100 });
    const asked = vi.spyOn(bounded, 'query');
    await expect(retryReads(bounded).query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect(asked).toHaveBeenCalledTimes(1);
    await bounded.end();
  });
});
