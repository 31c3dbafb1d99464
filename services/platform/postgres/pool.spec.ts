import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts';
import { createPool, inTransaction, isUnavailable, type Pool } from './pool.ts';

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

describe('a time', () => {
  it('is the same text whatever time zone the session is in, and however many digits it has', async () => {
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

describe('a store that has no room for us at the moment', () => {
  it('is told from a mistake of ours', async () => {
    const coded = (code: string) => Object.assign(new Error('refused'), { code });
    for (const code of ['53100', '53200', '53300', '57P03', '58030', '08006', '25006', 'ECONNREFUSED'])
      expect(isUnavailable(coded(code)), code).toBe(true);
    for (const code of ['23505', '42601', '22P02']) expect(isUnavailable(coded(code)), code).toBe(false);
  });

  it('has everybody wait for a connection, and no longer than 5 s', { timeout: 20_000 }, async () => {
    const small = createPool(database.url, { max: 1, name: 'small' });
    const held = await small.connect();
    const first = small.query('select 1');
    await expect(first).rejects.toSatisfy(isUnavailable);
    held.release();
    expect((await small.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await small.end();
  });
});
