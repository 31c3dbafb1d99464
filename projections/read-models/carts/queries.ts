import { type RawBuilder, sql } from 'kysely';
import type {
  CartQueries,
  CartView,
  HeldProducts,
  UnchangedCart,
  UnchangedCarts,
} from '../../../services/cart/index.ts';
import type { EventStore } from '../../../services/platform/log/event-store.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import {
  prepareStatement,
  runStatement,
  statementsFor,
} from '../../../services/platform/postgres/statements.ts';
import { ReadModelBehind, type ReadModels } from '../../generations/read-models.ts';
import type { CartTables } from './tables.ts';

type Row = Pick<CartTables['carts'], 'id' | 'doc'>;

/** Also used to remove a changed product from the carts, and to end abandoned ones. */
export type CartsReadModel = CartQueries & HeldProducts & UnchangedCarts;

type Deps = {
  readonly pool: Pool;
  readonly readModels: ReadModels;
  readonly store: Pick<EventStore, 'head'>;
};

/** How long to wait for a cart that may not be in the read model yet. */
const CATCH_UP_MS = 1_000;

const CART = prepareStatement<CartTables, { id: string }, Row>('carts_find', (db, given) =>
  db.selectFrom('carts').select(['id', 'doc']).where('id', '=', given('id')),
);

export function createCartsQueries({ pool, readModels, store }: Deps): CartsReadModel {
  const schema = () => readModels.schema('carts');
  const carts = () => statementsFor<CartTables>(schema()).selectFrom('carts');

  async function find(cartId: string): Promise<CartView | null> {
    const [row] = await CART.run(pool, schema(), { id: cartId });
    return row ? viewOf(row) : null;
  }

  /** Resolves once the read model has caught up with the current head of the log. */
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
    async carts({ limit, offset = 0 }) {
      const newest = carts().select(['id', 'doc']).orderBy('changed_at', 'desc').orderBy('id');
      return (await runStatement(pool, newest.limit(limit).offset(offset))).map(viewOf);
    },
    async countCarts() {
      const [found] = await runStatement(
        pool,
        carts().select(({ fn }) => fn.countAll().as('count')),
      );
      return Number(found?.count ?? 0);
    },
    async held(productIds) {
      const holding = carts().where(holds(sql.ref('product')));
      const rows = await runStatement(
        pool,
        sql<{ product: string }>`
          select product from unnest(${productIds}::text[]) product where exists (${holding.select('id')})`,
      );
      return new Set(rows.map(({ product }) => product));
    },
    async cartsHolding(productId, { after, upTo, limit }) {
      let holding = carts()
        .select('id')
        .where(holds(sql.val(productId)))
        .where('id', '>', after);
      if (upTo !== undefined) holding = holding.where('id', '<=', upTo);
      const rows = await runStatement(pool, holding.orderBy('id').limit(limit));
      return rows.map(({ id }) => id);
    },
    async unchangedSince(moment, { after, limit }) {
      let unchanged = carts()
        .select(['id', 'changed_at'])
        .select(sql<number>`coalesce((doc ->> 'revision')::integer, 0)`.as('revision'))
        .where('open', '=', true)
        .where('changed_at', '<', moment);
      if (after) unchanged = unchanged.where(isBehind(after));
      const rows = await runStatement(pool, unchanged.orderBy('changed_at').orderBy('id').limit(limit));
      return rows.map(({ id, changed_at: changedAt, revision }) => ({ cartId: id, changedAt, revision }));
    },
  };
}

function holds(product: RawBuilder<string>): RawBuilder<boolean> {
  return sql`products @> array[${product}]`;
}

function isBehind({ changedAt, cartId }: UnchangedCart): RawBuilder<boolean> {
  return sql`(changed_at, id) > (${changedAt}::timestamptz, ${cartId})`;
}

export function viewOf({ id, doc }: Row): CartView {
  const { lines, notices, revision, order } = doc;
  return { cartId: id, lines, notices, revision, orderName: order?.name ?? '' };
}
