import type { CartQueries, CartView } from '../../services/cart/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../runner/read-models.ts';
import type { CartDocument } from './carts.projection.ts';

type Row = { readonly id: string; readonly doc: CartDocument };

/** Also for the reaction that takes a changed product out of the carts. */
export interface CartsReadModel extends CartQueries {
  /** The open carts that hold one of the products. */
  cartsWithProducts(productIds: readonly string[]): Promise<readonly CartView[]>;
}

export function createCartsQueries({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: ReadModels;
}): CartsReadModel {
  const table = () => `${readModels.schema('carts')}.carts`;
  return {
    async cart(cartId) {
      const { rows } = await pool.query<Row>(`select id, doc from ${table()} where id = $1`, [cartId]);
      return rows.map(viewOf)[0] ?? null;
    },
    async carts(limit) {
      const { rows } = await pool.query<Row>(
        `select id, doc from ${table()} order by changed_at desc, id limit $1`,
        [limit],
      );
      return rows.map(viewOf);
    },
    async cartsWithProducts(productIds) {
      const { rows } = await pool.query<Row>(
        `select id, doc from ${table()} where products && $1::text[] order by id`,
        [productIds],
      );
      return rows.map(viewOf);
    },
  };
}

function viewOf({ id, doc }: Row): CartView {
  return { cartId: id, lines: doc.lines, removed: doc.removed, orderName: doc.order?.name ?? '' };
}
