import { type Kysely, sql } from 'kysely';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import {
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

/**
 * The places of all products that have changed after `position`, in one statement: the one before each is among them, or stands where
 * it stood.
 */
export function loadPlaces(
  pool: Pool,
  schema: string,
  sequence: Sequence,
  position: string,
): Promise<Place[]> {
  return PLACES[sequence].run(pool, schema, { position });
}

type Db = Kysely<CatalogueTables>;

const placesIn = (sequence: Sequence) =>
  prepareStatement(`catalogue_places_${sequence}`, (db: Db, given: Given<{ position: string }>) => {
    const { key, ties } = SEQUENCES[sequence];
    const before = ties === 'newest' ? beforeNewestFirst(db, key) : beforeOldestFirst(db, key);
    return db
      .selectFrom('list_rows as r')
      .select(['r.number', before.as('before')])
      .where('r.changed_at', '>', given('position'));
  });

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
