import { orderIdOf } from '../../services/ordering/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { anyOf, runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import type { ReadModels } from '../generations/read-models.ts';
import type { OrderTables } from './tables.ts';

/** Which of these carts have become orders, also when what follows from the order has not happened yet. */
export function createOrderedCarts({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}) {
  return async (cartIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await runStatement(
      pool,
      statementsFor<OrderTables>(readModels.schema('orders'))
        .selectFrom('orders')
        .select('id')
        .where('id', '=', anyOf(cartIds.map(orderIdOf))),
    );
    const orders = new Set(rows.map(({ id }) => id));
    return new Set(cartIds.filter((cartId) => orders.has(orderIdOf(cartId))));
  };
}
