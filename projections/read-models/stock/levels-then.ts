import { sql } from 'kysely';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { isoDay } from '../../../services/rules/dates/dates.ts';
import type { Reading } from '../../generations/reading.ts';
import { itemsAt } from './items-at.ts';
import { type LevelOf, levelsOn, type StockedItem } from './levels.ts';
import type { StockTables } from './tables.ts';

/** The available pieces at a moment (ISO 8601): of all products, or of these. */
export function createLevelsThen({ pool, readModels }: Reading) {
  return async (at: string, products?: readonly string[]): Promise<LevelOf> => {
    const items = itemsAt(statementsFor<StockTables>(readModels.schema('stock')), at);
    const wanted = products ? items.where('items.product', '=', anyOf(products)) : items;
    const rows = await runStatement(
      pool,
      wanted
        .clearSelect()
        .select([
          'items.product',
          sql<string>`coalesce(items.doc ->> 'variation', '')`.as('variation'),
          sql<StockedItem['lots']>`s.doc -> 'lots'`.as('lots'),
          sql<boolean>`(s.doc ->> 'onOrder')::boolean`.as('onOrder'),
          's.reserved',
        ]),
    );
    const levels = new Map<string, Map<string, StockedItem>>();
    for (const { product, variation, ...item } of rows) {
      const ofProduct = levels.get(product) ?? new Map<string, StockedItem>();
      levels.set(product, ofProduct.set(variation, item));
    }
    return levelsOn(isoDay(new Date(at)), levels);
  };
}
