import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { createAttempts, createAttemptsSchema } from './attempts.ts';
import { createRegistrySchema } from './registry.ts';

let database: TestDatabase;
let pool: Pool;
let other: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  other = createPool(database.url);
  await createRegistrySchema(pool);
  await Promise.all([createAttemptsSchema(pool), createAttemptsSchema(other), createAttemptsSchema(pool)]);
});
afterAll(async () => {
  await pool.end();
  await other.end();
  await database.drop();
});

describe('attempts', () => {
  it('are counted over all processes, never more than allowed', async () => {
    const limit = { scope: 'a', most: 5, seconds: 60 };
    const processes = [createAttempts(pool), createAttempts(other)];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, at) => processes[at % 2]?.take(limit, 'amra@example.com')),
    );
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(await processes[0]?.isFree(limit, 'amra@example.com')).toBe(false);
    expect(await processes[1]?.isFree(limit, 'edin@example.com')).toBe(true);
    expect(await processes[1]?.take({ ...limit, scope: 'b' }, 'amra@example.com')).toBe(true);
  });
  it('are forgotten when they are old, or cleared', async () => {
    const limit = { scope: 'c', most: 2, seconds: 60 };
    const attempts = createAttempts(pool);
    for (let count = 0; count < 3; count += 1) await attempts.take(limit, 'k');
    expect(await attempts.isFree(limit, 'k')).toBe(false);
    await pool.query(
      "update registry.attempts set times = array(select t - interval '59 seconds' from unnest(times) t)",
    );
    expect(await attempts.isFree(limit, 'k')).toBe(false);
    await pool.query(
      "update registry.attempts set times = array(select t - interval '2 seconds' from unnest(times) t)",
    );
    expect(await attempts.isFree(limit, 'k')).toBe(true);
    expect(await attempts.take(limit, 'k')).toBe(true);
    const { rows } = await pool.query<{ count: number }>(
      "select cardinality(times) as count from registry.attempts where scope = 'c'",
    );
    expect(rows).toEqual([{ count: 1 }]);
    await attempts.clear(limit, 'k');
    expect((await pool.query("select 1 from registry.attempts where scope = 'c'")).rows).toEqual([]);
  });
  it('name nobody', async () => {
    await createAttempts(pool).take({ scope: 'd', most: 1, seconds: 60 }, 'ime@example.com');
    const { rows } = await pool.query<{ row: string }>('select a::text as row from registry.attempts a');
    expect(rows.map(({ row }) => row).join()).not.toContain('example.com');
  });
});
