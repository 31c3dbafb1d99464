import { type Kysely, sql } from 'kysely';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import {
  anyOf,
  type Given,
  prepareStatement,
  runStatement,
} from '../../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../../states/tables.ts';
import type { Place } from './moved-places.ts';
import { numbersIn, numbersOf } from './numbers.ts';

/** A sequence of all products along an index that PostgreSQL keeps; of equal ones the oldest first, or the newest. */
export const SEQUENCES = {
  created: { key: 'created', ties: 'oldest' },
  'selling-price': { key: 'selling_price', ties: 'oldest' },
  'selling-price-newest': { key: 'selling_price', ties: 'newest' },
  price: { key: 'price', ties: 'oldest' },
  'price-newest': { key: 'price', ties: 'newest' },
  name: { key: 'sort_key', ties: 'oldest' },
  'name-newest': { key: 'sort_key', ties: 'newest' },
} as const;
export type Sequence = keyof typeof SEQUENCES;
type Key = (typeof SEQUENCES)[Sequence]['key'];

/** The numbers of all products in a sequence. */
export async function loadSequence(pool: Pool, schema: string, sequence: Sequence): Promise<Uint32Array> {
  const { key, ties } = SEQUENCES[sequence];
  const order = sql`${sql.ref(key)}, number ${ties === 'newest' ? sql`desc` : sql`asc`}`;
  const [row] = await runStatement(
    pool,
    sql<{
      numbers: Buffer | null;
    }>`select ${numbersOf(order)} as numbers
      from ${rowsOf(schema)}`,
  );
  return numbersIn(row?.numbers);
}

/** The places of products, read at once; `isLater`: the one before has changed after `position`. */
export function loadPlaces(
  pool: Pool,
  schema: string,
  sequence: Sequence,
  changed: readonly number[],
  position: string,
): Promise<(Place & { readonly isLater: boolean })[]> {
  return PLACES[sequence].run(pool, schema, { changed, position });
}

/**
 * The places of products that changed until `position`, with those before them that have changed again or are new since: where
 * these stood, nothing may be put.
 */
export async function placesOfChanged(
  pool: Pool,
  schema: string,
  sequence: Sequence,
  numbers: readonly number[],
  position: string,
): Promise<Place[]> {
  const changed = new Set(numbers);
  for (;;) {
    const places = await loadPlaces(pool, schema, sequence, [...changed], position);
    const later = places.flatMap(({ before, isLater }) => (isLater && before !== null ? [before] : []));
    if (later.every((number) => changed.has(number))) return places;
    for (const number of later) changed.add(number);
  }
}

type Db = Kysely<CatalogueTables>;

const placesIn = (sequence: Sequence) =>
  prepareStatement(
    `catalogue_places_${sequence}`,
    (db: Db, given: Given<{ changed: readonly number[]; position: string }>) => {
      const { key, ties } = SEQUENCES[sequence];
      const before = ties === 'newest' ? beforeNewestFirst(db, key) : beforeOldestFirst(db, key);
      const places = db
        .selectFrom('list_rows as r')
        .select(['r.number', before.as('before')])
        .where('r.number', '=', anyOf(given('changed')));
      return db
        .selectFrom(places.as('place'))
        .leftJoin('list_rows as b', 'b.number', 'place.before')
        .select([
          'place.number',
          'place.before',
          sql<boolean>`coalesce(b.changed_at > ${given('position')}, false)`.as('isLater'),
        ]);
    },
  );

function beforeOldestFirst(db: Db, key: Key) {
  return db
    .selectFrom('list_rows as p')
    .select('p.number')
    .where(sql<boolean>`(${sql.ref(`p.${key}`)}, p.number) < (${sql.ref(`r.${key}`)}, r.number)`)
    .orderBy(sql.ref(`p.${key}`), 'desc')
    .orderBy('p.number', 'desc')
    .limit(sql.lit(1));
}

/** The next newer product of the same key, or the oldest of the key before. */
function beforeNewestFirst(db: Db, key: Key) {
  const newer = db
    .selectFrom('list_rows as p')
    .select('p.number')
    .where(sql<boolean>`${sql.ref(`p.${key}`)} = ${sql.ref(`r.${key}`)} and p.number > r.number`)
    .orderBy('p.number')
    .limit(sql.lit(1));
  const keyBefore = db
    .selectFrom('list_rows as k')
    .select(sql.ref(`k.${key}`).as('key'))
    .where(sql<boolean>`${sql.ref(`k.${key}`)} < ${sql.ref(`r.${key}`)}`)
    .orderBy(sql.ref(`k.${key}`), 'desc')
    .limit(sql.lit(1));
  const oldest = db
    .selectFrom('list_rows as q')
    .select('q.number')
    .where(sql<boolean>`${sql.ref(`q.${key}`)} = (${keyBefore})`)
    .orderBy('q.number')
    .limit(sql.lit(1));
  return sql<number | null>`coalesce((${newer}), (${oldest}))`;
}

const PLACES = {
  created: placesIn('created'),
  'selling-price': placesIn('selling-price'),
  'selling-price-newest': placesIn('selling-price-newest'),
  price: placesIn('price'),
  'price-newest': placesIn('price-newest'),
  name: placesIn('name'),
  'name-newest': placesIn('name-newest'),
};

function rowsOf(schema: string) {
  return sql.table(`${schema}.list_rows`);
}
