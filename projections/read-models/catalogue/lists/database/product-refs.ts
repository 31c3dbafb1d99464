import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import QuickLRU from 'quick-lru';
import { LARGEST_INTEGER } from '../../../../../services/platform/postgres/id-or-number.ts';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import { anyOf, type Given, prepareStatement } from '../../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../../states/tables.ts';
import type { Listed } from '../listed.ts';

/** Used last; at most twice as many are kept. */
const KEPT = 10_000;

type Db = Kysely<CatalogueTables>;

export const listedByNumber = prepareStatement(
  'catalogue_listed_by_number',
  (db: Db, given: Given<{ numbers: readonly number[] }>) =>
    listed(db).where('number', '=', anyOf(given('numbers'))),
);

export const listedById = prepareStatement(
  'catalogue_listed_by_id',
  (db: Db, given: Given<{ ids: readonly string[] }>) => listed(db).where('id', '=', anyOf(given('ids'))),
);

export const listedBySlug = prepareStatement(
  'catalogue_listed_by_slug',
  (db: Db, given: Given<{ slug: string }>) =>
    sql<Listed>`${listed(db).where('slug', '=', given('slug'))}
      union all (${listed(db)
        .where(sql<boolean>`former_slugs @> array[${given('slug')}] and former_slugs <> '{}'`)
        .orderBy('changed_at', 'desc')})
      limit 1`,
);

function listed(db: Db) {
  return db
    .selectFrom('list_rows')
    .select([
      'id',
      'number',
      sql<string>`changed_at::text`.as('version'),
      sql<boolean>`status = 'published'`.as('published'),
    ])
    .where('status', '<>', 'deleted');
}

/** Products by number, `_id` and slug; those asked for lately are kept. */
export function createProductRefs(pool: Pool, schema: string) {
  const byNumber = new QuickLRU<number, Listed>({ maxSize: KEPT });
  const byId = new QuickLRU<string, Listed>({ maxSize: KEPT });
  const bySlug = new QuickLRU<string, Listed>({ maxSize: KEPT });

  function keep(found: readonly Listed[]): void {
    for (const one of found) {
      byNumber.set(one.number, one);
      byId.set(one.id, one);
    }
  }

  /** In the order of `numbers`; those that were deleted meanwhile are missing. */
  async function ofNumbers(numbers: readonly number[]): Promise<Listed[]> {
    const missing = numbers.filter((number) => !byNumber.get(number));
    const loaded = missing.length > 0 ? await listedByNumber.run(pool, schema, { numbers: missing }) : [];
    const fresh = new Map(loaded.map((one) => [one.number, one]));
    if (loaded.length < KEPT / 4) keep(loaded);
    return numbers.flatMap((number) => fresh.get(number) ?? byNumber.get(number) ?? []);
  }

  async function ofIds(ids: readonly string[]): Promise<Listed[]> {
    const missing = ids.filter((id) => !byId.get(id));
    const loaded = missing.length > 0 ? await listedById.run(pool, schema, { ids: missing }) : [];
    const fresh = new Map(loaded.map((one) => [one.id, one]));
    if (loaded.length < KEPT / 4) keep(loaded);
    return ids.flatMap((id) => fresh.get(id) ?? byId.get(id) ?? []);
  }

  return {
    ofNumbers,
    ofIds,
    /** By `_id` or number, under `String(id)`. */
    async of(ids: readonly (string | number)[]): Promise<Map<string, Listed>> {
      const isNumber = (id: string | number) => typeof id === 'number' || /^\d+$/.test(id);
      const numbers = ids
        .filter(isNumber)
        .map(Number)
        .filter((number) => number <= LARGEST_INTEGER);
      const names = ids.filter((id) => !isNumber(id)).map(String);
      const [numbered, named] = await Promise.all([
        ofNumbers([...new Set(numbers)]),
        ofIds([...new Set(names)]),
      ]);
      const ofNumber = new Map(numbered.map((one) => [one.number, one]));
      const ofId = new Map(named.map((one) => [one.id, one]));
      const found = new Map<string, Listed>();
      for (const id of ids) {
        const one = isNumber(id) ? ofNumber.get(Number(id)) : ofId.get(String(id));
        if (one) found.set(String(id), one);
      }
      return found;
    },
    async ofSlug(slug: string): Promise<Listed | undefined> {
      const known = bySlug.get(slug);
      if (known) return known;
      const [found] = await listedBySlug.run(pool, schema, { slug });
      if (found) bySlug.set(slug, found);
      return found;
    },
    /** Drops cached references of changed products, and of the products that had their slugs. */
    forget(rows: readonly Pick<CatalogueTables['list_rows'], 'id' | 'number'>[]): void {
      for (const { id, number } of rows) {
        byNumber.delete(number);
        byId.delete(id);
      }
      if (rows.length > 0) bySlug.clear();
    },
  };
}
