import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
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
  it('expire when they are old, or cleared', async () => {
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
  it('of several limits are taken together or not at all, also concurrently', async () => {
    const [wide, narrow] = [
      { scope: 'wide', most: 9, seconds: 60 },
      { scope: 'narrow', most: 3, seconds: 60 },
    ];
    const processes = [createAttempts(pool), createAttempts(other)];
    const both = [
      { limit: wide, key: '10.0.0.1' },
      { limit: narrow, key: 'amra@example.com' },
    ];
    const refused = await Promise.all(
      Array.from({ length: 12 }, (_, at) => processes[at % 2]?.takeAll(at % 3 ? both : [...both].reverse())),
    );
    expect(refused.filter((one) => one === null)).toHaveLength(3);
    expect(new Set(refused)).toEqual(new Set([null, both[1]]));
    const { rows } = await pool.query<{ scope: string; count: number }>(
      `select scope, cardinality(times) as count from registry.attempts where scope in ('wide', 'narrow') order by scope`,
    );
    expect(rows).toEqual([
      { scope: 'narrow', count: 3 },
      { scope: 'wide', count: 3 },
    ]);
    await processes[0]?.giveBack(both);
    expect(await processes[1]?.takeAll(both)).toBeNull();
  });
  it('report the time until the next allowed one', async () => {
    const limit = { scope: 'w', most: 2, seconds: 60 };
    const attempts = createAttempts(pool);
    await attempts.take(limit, 'k');
    await pool.query(
      "update registry.attempts set times = array(select t - interval '20 seconds' from unnest(times) t) where scope = 'w'",
    );
    await attempts.take(limit, 'k');
    expect(await attempts.take(limit, 'k')).toBe(false);
    const wait = await attempts.secondsUntilFree(limit, 'k');
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(40);
    // A limit that was lowered since: room comes when all but one are old.
    expect(await attempts.secondsUntilFree({ ...limit, most: 1 }, 'k')).toBeGreaterThan(50);
    expect(await attempts.secondsUntilFree(limit, 'nobody')).toBe(1);
  });
  it('identify no person', async () => {
    await createAttempts(pool).take({ scope: 'd', most: 1, seconds: 60 }, 'ime@example.com');
    const { rows } = await pool.query<{ row: string }>('select a::text as row from registry.attempts a');
    expect(rows.map(({ row }) => row).join()).not.toContain('example.com');
  });
});
