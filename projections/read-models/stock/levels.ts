import { laterPosition, type Position, START } from '../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { isoDay } from '../../../services/rules/dates/dates.ts';
import { piecesOf } from '../../../services/stock/index.ts';
import { followVersion } from '../../generations/follow-version.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import type { StockDocument, StockTables } from './tables.ts';

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'versionAlone' | 'epoch'>;
};

/** The available pieces of an item. */
export type Level = {
  /** Never below 0. */
  readonly pieces: number;
  /** Can be ordered without stock. */
  readonly onOrder: boolean;
};

/** An item, as far as it decides what may be ordered. */
export type StockedItem = Pick<StockDocument, 'lots' | 'onOrder'> & { readonly reserved: number };

/** Marks the changes that were already reported. */
type Mark = { readonly epoch: number; readonly day: string; readonly at: number };

export type LevelOf = (productId: string, variation: string | null) => Level;
type Changes = { readonly levelOf: LevelOf; readonly products: readonly string[]; readonly mark: Mark };

/** The available pieces on a day (`2026-11-24`) of items by product and variation ('' for a product without any). */
export function levelsOn(
  day: string,
  products: ReadonlyMap<string, ReadonlyMap<string, StockedItem>>,
): LevelOf {
  return (productId, variation) => {
    const item = products.get(productId)?.get(variation ?? '');
    if (!item) return NONE;
    return { pieces: Math.max(piecesOf(item.lots, day) - item.reserved, 0), onOrder: item.onOrder };
  };
}

const NAME = 'stock';
/** How many changes are remembered for callers that ask for changes. */
const REMEMBERED_CHANGES = 20_000;
const NONE: Level = { pieces: 0, onOrder: false };

/**
 * The stock in this process's memory. When the read model has changed, one statement reads the items that did; concurrent callers
 * share it.
 */
export function createStockLevels({ pool, readModels }: Deps) {
  /** The items of a product by variation ('' for a product without any). */
  const products = new Map<string, Map<string, StockedItem>>();
  let seen: Position = START;
  /** Products in the sequence of their changes, without the first `forgotten`. */
  let changes: string[] = [];
  let [epoch, forgotten] = [0, 0];

  async function refresh(schema: string, isOther: boolean) {
    const tables = statementsFor<StockTables>(schema);
    const items = tables.selectFrom('items').select(['product', 'doc', 'reserved']);
    const changed = tables.selectFrom('states').select('item').where('position', '>', seen);
    const rows = await runStatement(pool, isOther ? items : items.where('id', 'in', changed));
    if (isOther) {
      products.clear();
      seen = START;
      epoch += 1;
    }
    if (changes.length + rows.length > REMEMBERED_CHANGES) {
      forgotten += changes.length;
      changes = [];
    }
    for (const { product, doc, reserved } of rows) {
      const items = products.get(product) ?? new Map();
      products.set(
        product,
        items.set(doc.variation ?? '', { lots: doc.lots, onOrder: doc.onOrder, reserved }),
      );
      changes.push(product);
      seen = laterPosition(seen, doc.changedAt);
    }
    return products;
  }
  const loaded = followVersion(readModels, NAME, readModels.versionAlone, refresh);

  /** The available pieces of a product, or of one of its variations, by the read model. */
  async function current(): Promise<LevelOf> {
    await loaded.current();
    return levelsOn(isoDay(new Date()), products);
  }

  return {
    current,
    /** The products whose level may differ from that at `mark`; all with stock without a mark, and on another day. */
    async changes(since: Mark | null): Promise<Changes> {
      const levelOf = await current();
      const day = isoDay(new Date());
      const isKnown = since?.epoch === epoch && since.day === day && since.at >= forgotten;
      const moved = isKnown ? new Set(changes.slice(since.at - forgotten)) : products.keys();
      return { levelOf, products: [...moved], mark: { epoch, day, at: forgotten + changes.length } };
    },
  };
}
