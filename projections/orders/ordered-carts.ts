import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../runner/read-models.ts';

/** Which of these carts have become orders, also when what follows from the order has not happened yet. */
export function createOrderedCarts({ pool, readModels }: { pool: Pool; readModels: ReadModels }) {
  return async (cartIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await pool.query<{ cart: string }>(
      `select cart_id as cart from ${readModels.schema('orders')}.orders where cart_id = any($1)`,
      [cartIds],
    );
    return new Set(rows.map(({ cart }) => cart));
  };
}
