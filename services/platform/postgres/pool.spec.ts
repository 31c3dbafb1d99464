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
