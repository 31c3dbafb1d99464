import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ProductPart } from '../../../../services/catalogue/index.ts';
import { laterPosition, type Position, START } from '../../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import {
  anyOf,
  type Given,
  prepareStatement,
  runStatement,
  statementsFor,
} from '../../../../services/platform/postgres/statements.ts';
import { followVersion } from '../../../generations/follow-version.ts';
import type { ReadModels } from '../../../generations/read-models.ts';
import { Bitmap } from '../lists/bitmap.ts';
import { type CatalogueTables, IS_BUNDLE } from '../states/tables.ts';
import { type LevelOf, piecesOf } from './product-stock.ts';

/** The position up to which changes of the stock were reported. */
type StockMark = { readonly epoch: number; readonly day: string; readonly at: number };

type StockChanges = {
  readonly levelOf: LevelOf;
  /** The `_id`s of the products whose stock may have changed since the mark; without a mark, of all with stock. */
  readonly products: readonly string[];
  readonly mark: StockMark;
};

export type ChangingStock = {
  changes(since: StockMark | null): Promise<StockChanges>;
};

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'version' | 'epoch'>;
  readonly stock: ChangingStock;
};

const NAME = 'catalogue';
/** Products looked up by one statement. */
const PORTION = 10_000;

type Row = {
  readonly id: string;
  readonly number: number;
  readonly changed_at: Position;
  readonly varied: boolean;
  readonly variations: readonly { readonly name: string }[];
  readonly parts: readonly ProductPart[];
};
type Db = Kysely<CatalogueTables>;

function rows(db: Db) {
  return db
    .selectFrom('products')
    .select([
      'id',
      sql<number>`(doc->>'number')::int`.as('number'),
      sql<Position>`changed_at`.as('changed_at'),
      sql<boolean>`coalesce((doc->>'varied')::boolean, false)`.as('varied'),
      sql<Row['variations']>`coalesce(doc->'variations', '[]'::jsonb)`.as('variations'),
      sql<Row['parts']>`coalesce(doc->'parts', '[]'::jsonb)`.as('parts'),
    ]);
}

const byId = prepareStatement('catalogue_stocked_by_id', (db: Db, given: Given<{ ids: readonly string[] }>) =>
  rows(db).where('id', '=', anyOf(given('ids'))),
);

const changedAfter = prepareStatement(
  'catalogue_stocked_changes',
  (db: Db, given: Given<{ position: string }>) => rows(db).where('changed_at', '>', given('position')),
);

/** Bundles, whose stock follows that of their parts. */
const bundles = prepareStatement('catalogue_stocked_bundles', (db: Db) => rows(db).where(IS_BUNDLE));

/**
 * The numbers of the products available at once. Updated from changes of products and stock; concurrent callers share a
 * refresh.
 */
export function createAvailableProducts({ pool, readModels, stock }: Deps) {
  let numbers = new Bitmap();
  let mark: StockMark | null = null;
  let seen: Position = START;

  async function refresh(schema: string, isOther: boolean): Promise<Bitmap> {
    const changed = isOther ? [] : await changedAfter.run(pool, schema, { position: seen });
    const latest = isOther
      ? await lastChange(pool, schema)
      : changed.map(({ changed_at }) => changed_at).reduce(laterPosition, seen);
    const { levelOf, products, mark: nextMark } = await stock.changes(isOther ? null : mark);
    const next = isOther ? new Bitmap() : numbers.copy();
    const apply = (row: Row) => next.set(row.number, piecesOf(row, levelOf) > 0);
    for (const row of changed) apply(row);
    for (let at = 0; at < products.length; at += PORTION)
      for (const row of await byId.run(pool, schema, { ids: products.slice(at, at + PORTION) })) apply(row);
    if (products.length > 0 || isOther) for (const row of await bundles.run(pool, schema, {})) apply(row);
    [numbers, mark, seen] = [next, nextMark, latest];
    return numbers;
  }

  const { current } = followVersion(readModels, NAME, readModels.version, refresh);
  return {
    /** As the read models have it now. Not to be changed. */
    current,
  };
}

async function lastChange(pool: Pool, schema: string): Promise<Position> {
  const latest = statementsFor<CatalogueTables>(schema)
    .selectFrom('products')
    .select(sql<Position>`changed_at`.as('changed_at'))
    .orderBy('products.changed_at', 'desc')
    .limit(1);
  return (await runStatement(pool, latest))[0]?.changed_at ?? START;
}
