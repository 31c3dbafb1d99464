import { sql } from 'kysely';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { isoDay } from '../../../services/rules/dates.ts';
import type { Reading } from '../../generations/reading.ts';
import { itemsAt } from './items-at.ts';
import { type LevelOf, levelsOn, type StockedItem } from './levels.ts';
import type { StockTables } from './tables.ts';

/** What could be ordered at a moment (ISO 8601). */
export function createLevelsThen({ pool, readModels }: Reading) {
  return async (at: string): Promise<LevelOf> => {
    const items = itemsAt(statementsFor<StockTables>(readModels.schema('stock')), at);
    const rows = await runStatement(
      pool,
      items
        .clearSelect()
        .select([
          'items.product',
          sql<string>`coalesce(items.doc ->> 'variation', '')`.as('variation'),
          sql<StockedItem['lots']>`s.doc -> 'lots'`.as('lots'),
          sql<boolean>`(s.doc ->> 'onOrder')::boolean`.as('onOrder'),
          's.reserved',
        ]),
    );
    const products = new Map<string, Map<string, StockedItem>>();
    for (const { product, variation, ...item } of rows) {
      const ofProduct = products.get(product) ?? new Map<string, StockedItem>();
      products.set(product, ofProduct.set(variation, item));
    }
    return levelsOn(isoDay(new Date(at)), products);
  };
}
