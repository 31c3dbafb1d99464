import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool, type Pool } from './pool.ts';
import { assertSameDatabase, OtherDatabase } from './pooler.ts';

const databases: TestDatabase[] = [];
const pools: Pool[] = [];
beforeAll(async () => {
  databases.push(await createTestDatabase(), await createTestDatabase());
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  for (const database of databases) await database.drop();
});

function poolOf(database: TestDatabase | undefined): Pool {
  if (!database) throw new Error('There are two databases');
  const pool = createPool(database.url);
  pools.push(pool);
  return pool;
}

it('two ways to one database are told from ways to two databases of one server', async () => {
  const [first, second] = databases;
  const direct = poolOf(first);
  await assertSameDatabase(direct, poolOf(first));
  await expect(assertSameDatabase(direct, poolOf(second))).rejects.toBeInstanceOf(OtherDatabase);
});
