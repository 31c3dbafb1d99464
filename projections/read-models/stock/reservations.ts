import { sql } from 'kysely';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { OpenReservations } from '../../../services/stock/index.ts';
import type { Reading } from '../../generations/reading.ts';
import type { StockTables } from './tables.ts';

/** The pieces that items are kept with for orders. */
export function createReservations({ pool, readModels }: Reading): OpenReservations {
  return (moment, { after, limit }) => {
    const reservations = statementsFor<StockTables>(readModels.schema('stock'))
      .selectFrom('reservations')
      .select(['order_id as orderId', 'item', 'at'])
      .where('at', '<', moment);
    const rest = after
      ? reservations.where(
          sql<boolean>`(at, order_id, item) > (${after.at}::timestamptz, ${after.orderId}, ${after.item})`,
        )
      : reservations;
    return runStatement(pool, rest.orderBy('at').orderBy('order_id').orderBy('item').limit(limit));
  };
}
