import { anyOf, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readViews } from '../../generations/views.ts';
import type { OrderTables } from './tables.ts';

/** Orders by their `_id`s, the newest first. */
export function createOrdersById({ pool, readModels }: Reading) {
  return (ids: readonly string[], limit: number) =>
    readViews(
      pool,
      statementsFor<OrderTables>(readModels.schema('orders'))
        .selectFrom('orders')
        .select(['id', 'doc'])
        .where('id', '=', anyOf(ids))
        .orderBy('number', 'desc')
        .limit(limit),
    );
}
