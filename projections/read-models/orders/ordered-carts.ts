import { orderIdOf } from '../../../services/ordering/index.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/** Which of these orders the read model has. */
function createPlacedOrders({ pool, readModels }: Reading) {
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await runStatement(
      pool,
      statementsFor<OrderTables>(readModels.schema('orders'))
        .selectFrom('orders')
        .select('id')
        .where('id', '=', anyOf([...ids])),
    );
    return new Set(rows.map(({ id }) => id));
  };
}

/** Which of these carts have been ordered, also when the order's effects are still pending. */
export function createOrderedCarts(deps: Reading) {
  const placedOrders = createPlacedOrders(deps);
  return async (cartIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const orders = await placedOrders(cartIds.map(orderIdOf));
    return new Set(cartIds.filter((cartId) => orders.has(orderIdOf(cartId))));
  };
}
