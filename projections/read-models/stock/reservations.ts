import { sql } from 'kysely';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reserved } from '../../../services/stock/index.ts';
import type { Reading } from '../../generations/reading.ts';
import type { StockTables } from './tables.ts';

/** The orders that items keep pieces for since before a moment (ISO 8601). */
export function createReservations({ pool, readModels }: Reading) {
  return (moment: string): Promise<Reserved[]> =>
    runStatement(
      pool,
      statementsFor<StockTables>(readModels.schema('stock'))
        .selectFrom('items')
        .innerJoinLateral(
          sql<{ key: string; value: { at: string } }>`jsonb_each(items.doc -> 'orders')`.as('kept'),
          (join) => join.onTrue(),
        )
        .select(['items.id as item', 'kept.key as orderId'])
        .where('items.reserved', '>', 0)
        .where(sql<boolean>`kept.value ->> 'at' < ${moment}`),
    );
}
