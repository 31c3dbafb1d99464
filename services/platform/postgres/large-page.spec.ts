import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type LargePage, MOST_COUNTED, MOST_SORTED, readLargePage } from './large-page.ts';
import { createPool, type Pool } from './pool.ts';
import { statementsFor } from './statements.ts';

type Tables = { thing: { number: number; id: string; doc: { name: string }; rank: number; kind: string } };

const ROWS = MOST_SORTED + 2_000;
const database = await createTestDatabase();
let pool: Pool;
beforeAll(async () => {
  pool = createPool(database.url, { max: 2, name: 'spec' });
  // Every rank is shared by three rows; one row in a hundred is rare, and nearly a third common.
  await pool.query(`
    create table thing (number integer primary key, id text, doc jsonb, rank integer, kind text);
    insert into thing select n, 'id' || n, jsonb_build_object('name', n), n / 3, case when n % 100 = 0 then 'rare' when n % 3 = 0 then 'common' else 'plain' end
      from generate_series(1, ${ROWS}) n;
    create index on thing (rank, number) include (kind);
    analyze thing`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const SORT = [
  { by: sql.ref('rank'), direction: 'desc' as const },
  { by: sql.ref('number'), direction: 'asc' as const },
];
const all = () => statementsFor<Tables>().selectFrom('thing').select('number');

function read(page: number, { rows = all(), total = null as number | null } = {}) {
  const counted = total === null ? null : { total, all: ROWS };
  const request = { table: sql.table('thing'), rows, counted, sort: SORT, page, pageSize: 10 };
  return readLargePage<Tables, 'thing', Tables['thing']['doc']>(pool, request);
}

/** The numbers of all rows in the sort's order. */
const SORTED = Array.from({ length: ROWS }, (_, at) => at + 1).sort(
  (a, b) => Math.floor(b / 3) - Math.floor(a / 3) || a - b,
);
const numbersOf = ({ items }: LargePage<unknown>) => items.map(({ id }) => Number(id.slice(2)));

describe('a page of a large table', () => {
  it('is the same from either end', async () => {
    for (const page of [1, 2, 400, ROWS / 20, ROWS / 20 + 1, ROWS / 10 - 9, ROWS / 10]) {
      const answer = await read(page, { total: ROWS });
      expect(numbersOf(answer)).toEqual(SORTED.slice((page - 1) * 10, page * 10));
      expect(answer).toMatchObject({ total: ROWS, isMore: false });
    }
  });

  it('of few rows that are counted is the same, wherever it is', async () => {
    const rows = all().where('kind', '=', 'rare');
    const rare = SORTED.filter((number) => number % 100 === 0);
    for (const page of [1, 2, 25, 26, 27, ROWS / 1_000])
      expect(await read(page, { rows, total: rare.length })).toMatchObject({
        items: rare.slice((page - 1) * 10, page * 10).map((number) => ({ id: `id${number}` })),
        total: rare.length,
      });
  });

  it('is empty beyond the end', async () => {
    expect(await read(ROWS / 10 + 1, { total: ROWS })).toEqual({ items: [], total: ROWS, isMore: false });
    expect((await read(5_000)).items).toEqual([]);
  });

  it('of few matches counts all of them', async () => {
    const rows = all().where('kind', '=', 'rare');
    const rare = SORTED.filter((number) => number % 100 === 0);
    expect(numbersOf(await read(2, { rows }))).toEqual(rare.slice(10, 20));
    expect(numbersOf(await read(ROWS / 1_000, { rows }))).toEqual(rare.slice(-10));
    expect(await read(1, { rows })).toMatchObject({ total: ROWS / 100, isMore: false });
  });

  it.each([
    ['that are sorted', 'common', (number: number) => number % 100 !== 0 && number % 3 === 0],
    ['that are found in the order of an index', null, () => true],
  ])(
    'of more matches than the limit of the count, %s, reports it, and ends at the limit',
    async (_, kind, isIt) => {
      const rows = kind === null ? all() : all().where('kind', '=', kind);
      const matching = SORTED.filter(isIt);
      expect(numbersOf(await read(3, { rows }))).toEqual(matching.slice(20, 30));
      expect(numbersOf(await read(MOST_COUNTED / 10, { rows }))).toEqual(
        matching.slice(MOST_COUNTED - 10, MOST_COUNTED),
      );
      expect(await read(MOST_COUNTED / 10 + 1, { rows })).toEqual({
        items: [],
        total: MOST_COUNTED,
        isMore: true,
      });
    },
  );

  it('without matches is empty', async () => {
    const rows = all().where('kind', '=', 'unknown');
    expect(await read(1, { rows })).toEqual({ items: [], total: 0, isMore: false });
    expect(await read(1, { rows, total: 0 })).toEqual({ items: [], total: 0, isMore: false });
  });
});
