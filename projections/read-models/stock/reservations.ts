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
        .selectFrom('reservations')
        .select([sql<string>`doc ->> 'item'`.as('item'), sql<string>`doc ->> 'orderId'`.as('orderId')])
        .where('at', '<', moment),
    );
}
