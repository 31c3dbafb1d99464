import { orderIdOf } from '../../services/ordering/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

/** Which of these carts have become orders, also when what follows from the order has not happened yet. */
export function createOrderedCarts({ pool, readModels }: { pool: Pool; readModels: ReadModels }) {
  return async (cartIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${readModels.schema('orders')}.orders where id = any($1)`,
      [cartIds.map(orderIdOf)],
    );
    const orders = new Set(rows.map(({ id }) => id));
    return new Set(cartIds.filter((cartId) => orders.has(orderIdOf(cartId))));
  };
}
