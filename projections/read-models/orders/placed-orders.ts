import type { OrderStage } from '../../../services/ordering/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/** Which of these orders the read model has; in these stages, if any are given. */
export function createPlacedOrders({ pool, readModels }: Reading, stages?: readonly OrderStage[]) {
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const known = statementsFor<OrderTables>(readModels.schema('orders'))
      .selectFrom('orders')
      .select('id')
      .where('id', '=', anyOf([...ids]));
    const rows = await runStatement(pool, stages ? known.where('stage', 'in', stages) : known);
    return new Set(rows.map(({ id }) => id));
  };
}
