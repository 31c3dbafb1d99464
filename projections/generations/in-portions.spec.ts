import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from '../../services/platform/postgres/pool.ts';
import { statementsFor } from '../../services/platform/postgres/statements.ts';
import { wholeList } from '../../services/testing/calls/whole-list.ts';
import { createTestDatabase, type TestDatabase } from '../../services/testing/database.ts';
import { inPortions, numbersBy } from './in-portions.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await pool.query('create table things as select number from generate_series(1, 1201) as number');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const things = (where = sql``) => ({
  chosen: statementsFor<{ things: { number: number } }>()
    .selectFrom('things')
    .select(numbersBy([{ by: sql.ref('number'), direction: 'desc' }]))
    .where(sql<boolean>`true ${where}`),
  rowsOf: (some: readonly number[]) =>
    sql<{ readonly number: number }>`select number from things where number = any(${some}::int[])`,
});

it('a list longer than a portion is read whole, in its sequence', async () => {
  const { chosen, rowsOf } = things();
  const rows = await wholeList(inPortions(pool, chosen, rowsOf));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 1201 }, (_, at) => 1201 - at));
});

it('an empty list has no portion', async () => {
  const { chosen, rowsOf } = things(sql`and number < 0`);
  expect(await wholeList(inPortions(pool, chosen, rowsOf))).toEqual([]);
});

it('what is deleted while a list is read is left out', async () => {
  const { chosen, rowsOf } = things();
  const found: number[] = [];
  for await (const rows of inPortions(pool, chosen, rowsOf)) {
    found.push(...rows.map(({ number }) => number));
    await pool.query('delete from things where number = 7');
  }
  expect(found).toHaveLength(1200);
  expect(found).not.toContain(7);
});
