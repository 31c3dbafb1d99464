import { UNSENT } from '../../../services/ordering/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/** Which of these orders the read model has as neither sent nor ended. */
export function createWaitingOrders({ pool, readModels }: Reading) {
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await runStatement(
      pool,
      statementsFor<OrderTables>(readModels.schema('orders'))
        .selectFrom('orders')
        .select('id')
        .where('id', '=', anyOf([...ids]))
        .where('stage', 'in', UNSENT),
    );
    return new Set(rows.map(({ id }) => id));
  };
}
