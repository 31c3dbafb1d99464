import type { CartQueries, CartView, HeldProducts } from '../../services/cart/index.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { ReadModelBehind, type ReadModels } from '../generations/read-models.ts';
import type { CartDocument } from './carts.projection.ts';

type Row = { readonly id: string; readonly doc: CartDocument };

/** Also for taking a changed product out of the carts. */
export type CartsReadModel = CartQueries & HeldProducts;

type Deps = {
  readonly pool: Pool;
  readonly readModels: ReadModels;
  readonly store: Pick<EventStore, 'head'>;
};

/** So long somebody waits for a cart that may not be shown yet. */
const CATCH_UP_MS = 1_000;

export function createCartsQueries({ pool, readModels, store }: Deps): CartsReadModel {
  const table = () => `${readModels.schema('carts')}.carts`;

  async function find(cartId: string): Promise<CartView | null> {
    const { rows } = await pool.query<Row>(`select id, doc from ${table()} where id = $1`, [cartId]);
    return rows.map(viewOf)[0] ?? null;
  }

  /** Resolves once everything is shown that has happened until now. */
  async function caughtUp(): Promise<void> {
    const head = await store.head();
    if (!(await readModels.waitFor(head, ['carts'], CATCH_UP_MS))) throw new ReadModelBehind('carts');
  }

  return {
    async cart(cartId) {
      const found = await find(cartId);
      if (found) return found;
      await caughtUp();
      return find(cartId);
    },
    async carts(limit) {
      const { rows } = await pool.query<Row>(
        `select id, doc from ${table()} order by changed_at desc, id limit $1`,
        [limit],
      );
      return rows.map(viewOf);
    },
    async held(productIds) {
      const { rows } = await pool.query<{ product: string }>(
        `select product from unnest($1::text[]) product
         where exists (select from ${table()} where products @> array[product])`,
        [productIds],
      );
      return new Set(rows.map(({ product }) => product));
    },
    async cartsHolding(productId, { after, upTo, limit }) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from ${table()} 
         where products @> array[$1] and id > $2 and ($3::text is null or id <= $3) order by id limit $4`,
        [productId, after, upTo ?? null, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}

function viewOf({ id, doc }: Row): CartView {
  return { cartId: id, lines: doc.lines, notices: doc.notices, orderName: doc.order?.name ?? '' };
}
