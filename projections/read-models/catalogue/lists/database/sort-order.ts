import { type Kysely, sql } from 'kysely';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import {
  anyOf,
  type Given,
  prepareStatement,
  runStatement,
} from '../../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../../tables.ts';
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

/** A changed product, and the one before it in a sequence; null when it is the first. */
export type Place = { readonly number: number; readonly before: number | null };

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

/** The places of changed products. */
export function loadPlaces(
  pool: Pool,
  schema: string,
  sequence: Sequence,
  changed: readonly number[],
): Promise<Place[]> {
  return PLACES[sequence].run(pool, schema, { changed });
}

type Db = Kysely<CatalogueTables>;

const placesIn = (sequence: Sequence) =>
  prepareStatement(`catalogue_places_${sequence}`, (db: Db, given: Given<{ changed: readonly number[] }>) => {
    const { key, ties } = SEQUENCES[sequence];
    const before = ties === 'newest' ? beforeNewestFirst(db, key) : beforeOldestFirst(db, key);
    return db
      .selectFrom('list_rows as r')
      .select(['r.number', before.as('before')])
      .where('r.number', '=', anyOf(given('changed')));
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

/** The sequence after products changed: they leave their old places and follow those before them. */
export function withPlaces(numbers: Uint32Array, places: readonly Place[]): Uint32Array {
  const changed = new Set(places.map(({ number }) => number));
  const others = withoutPlaces(numbers, [...positionsOf(numbers, changed).values()]);
  const followers = new Map(places.map(({ number, before }) => [before, number]));
  const heads = [...followers.keys()].filter((before) => before !== null && !changed.has(before));
  const positions = positionsOf(others, new Set(heads));
  // What follows a product that is not known yet goes to the end: the next change brings both.
  const placeOf = (head: number | null) =>
    head === null ? 0 : (positions.get(head) ?? others.length - 1) + 1;
  const inserts = [...(followers.has(null) ? [null] : []), ...heads]
    .map((head) => ({ at: placeOf(head), chain: chainAfter(head, followers) }))
    .sort((a, b) => a.at - b.at);
  const next = new Uint32Array(others.length + inserts.reduce((sum, { chain }) => sum + chain.length, 0));
  let from = 0;
  let size = 0;
  for (const { at, chain } of inserts) {
    next.set(others.subarray(from, at), size);
    size += at - from;
    next.set(chain, size);
    size += chain.length;
    from = at;
  }
  next.set(others.subarray(from), size);
  return next;
}

/** The changed products that follow `head`, one after another. */
function chainAfter(head: number | null, followers: ReadonlyMap<number | null, number>): number[] {
  const chain: number[] = [];
  for (let next = followers.get(head); next !== undefined; next = followers.get(next)) chain.push(next);
  return chain;
}

function withoutPlaces(numbers: Uint32Array, places: readonly number[]): Uint32Array {
  const others = new Uint32Array(numbers.length - places.length);
  let from = 0;
  let size = 0;
  for (const at of [...places, numbers.length].sort((a, b) => a - b)) {
    others.set(numbers.subarray(from, at), size);
    size += at - from;
    from = at + 1;
  }
  return others;
}

/** Below this a search for each number is faster than one look at all. */
const FEW = 30;

function positionsOf(numbers: Uint32Array, wanted: ReadonlySet<number | null>): Map<number, number> {
  const positions = new Map<number, number>();
  if (wanted.size <= FEW) {
    for (const number of wanted) {
      const at = number === null ? -1 : numbers.indexOf(number);
      if (number !== null && at >= 0) positions.set(number, at);
    }
    return positions;
  }
  for (const [at, number] of numbers.entries()) if (wanted.has(number)) positions.set(number, at);
  return positions;
}

function rowsOf(schema: string) {
  return sql.table(`${schema}.list_rows`);
}
