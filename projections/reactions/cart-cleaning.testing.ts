import { pino } from 'pino';
import { openStores, type Stores } from '../../services/api/stores.ts';
import {
  type CartEvent,
  cartDecider,
  createWithdrawals,
  evolveCart,
  initialCart,
  startWithdrawalWorker,
} from '../../services/cart/index.ts';
import { createJobs } from '../../services/platform/jobs/jobs.ts';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { catalogueOf, productForSale } from '../../services/testing/samples/products-for-sale.ts';
import { cartsProjection } from '../read-models/carts/carts.projection.ts';
import { createCartsQueries } from '../read-models/carts/queries.ts';
import { createOrderedCarts } from '../read-models/orders/ordered-carts.ts';
import { ordersProjection } from '../read-models/orders/orders.projection.ts';
import { startProjections } from '../start-projections.ts';
import { cartWithdrawals } from './cart-withdrawals.ts';
import { startReactions } from './reactions.ts';

export const CHANGED = newId();
export const OTHER = newId();
export const THIRD = newId();
const catalogue = catalogueOf(
  productForSale({ id: CHANGED, number: 1, title: 'Omega 3' }),
  productForSale({ id: OTHER, number: 2, title: 'Krema' }),
  productForSale({ id: THIRD, number: 3, title: 'Čaj' }),
);
const GUEST = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } } as const;

const logger = pino({ level: 'silent' });

/** What cleans carts in a shop: read models, reaction and worker. `store` may be one that fails. */
export async function startCleaning(
  databaseUrl: string,
  { portion = 250, failing = (s: EventStore) => s } = {},
) {
  const stores = await openStores(databaseUrl, null, logger);
  const { readModels } = stores;
  const carts = createCartsQueries(stores);
  const consumer = startProjections({ ...stores, url: databaseUrl, logger }, [
    cartsProjection,
    ordersProjection,
  ]);
  const jobs = createJobs({ databaseUrl, redisUrl: null, logger });
  const shown = (position: Position) => readModels.waitFor(position, ['carts', 'orders'], 20_000);
  const orderedCarts = createOrderedCarts(stores);
  startWithdrawalWorker({ jobs, store: failing(stores.store), carts, orderedCarts, shown, portion });
  const reactions = startReactions({ ...stores, url: databaseUrl, logger }, [
    cartWithdrawals({ withdrawals: createWithdrawals(jobs), carts, shown }),
  ]);
  return {
    stores,
    carts,
    jobs,
    async stop() {
      await reactions.stop();
      await jobs.close();
      await consumer.stop();
      await stores.close();
    },
  };
}

/** Customers and administrators of a spec. */
export function visitors({ store, handler, pool }: Stores) {
  async function send(cartId: string, pieces: Readonly<Record<string, number>>): Promise<boolean> {
    const products = await catalogue.productsForSale(Object.keys(pieces));
    const sent = Object.entries(pieces).map(([id, quantity]) => ({ id, quantity, variationName: '' }));
    const { state } = await handler.load(cartDecider, cartId);
    const type = state.status === 'absent' ? 'CreateCart' : 'ChangeLines';
    // After a conflict a customer may retry or stop; both are valid here.
    return (await handler.handle(cartDecider, cartId, { type, sent, products }, GUEST)).ok;
  }

  return {
    /** Replaces the lines of a cart, and creates it when it is missing. Returns whether they were accepted. */
    send,
    /** New carts of two pieces of the product that will change and one of another. */
    async fill(count: number): Promise<string[]> {
      const carts = Array.from({ length: count }, () => newId());
      const waiting = carts[Symbol.iterator]();
      async function work(): Promise<void> {
        for (const cartId of waiting) await send(cartId, { [CHANGED]: 2, [OTHER]: 1 });
      }
      await Promise.all(Array.from({ length: 64 }, work));
      return carts;
    },
    /** The list of a cart as it stands, by product. */
    async lines(cartId: string): Promise<Record<string, number>> {
      const { state } = await handler.load(cartDecider, cartId);
      return Object.fromEntries(state.lines.map(({ productId, quantity }) => [productId, quantity]));
    },
    order: (cartId: string) =>
      handler.handle(cartDecider, cartId, { type: 'EmptyCart', orderId: newId(), orderName: '1' }, GUEST),
    /** Something happens to the product; answers the event's id and place. */
    async productEvent(type: string, data: object = {}, productId = CHANGED) {
      const eventId = newId();
      const metadata = {
        commandId: newId(),
        correlationId: newId(),
        causationId: 'spec',
        actor: { kind: 'administrator', id: 'spec' },
      } as const;
      const appended = await store.append(
        `product-${productId}`,
        'any',
        [{ eventId, event: { type, data } }],
        metadata,
      );
      if (!appended.ok) throw new Error('The product event was refused');
      return { eventId, position: appended.position, correlationId: metadata.correlationId };
    },
    /** How often the shop has taken a line out of any cart. */
    async withdrawals(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from event_log.events where type = 'CartLineWithdrawn'",
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** The lines in an event. */
function linesOf({ type, data }: Recorded<CartEvent>): readonly { readonly productId: string }[] {
  if (type === 'CartLinesChanged') return [...data.removed, ...data.changed, ...data.added];
  return 'productId' in data ? [data] : [];
}

export type CartHistory = {
  /** The lines as the customers and the shop left them, by product. */
  readonly lines: Readonly<Record<string, number>>;
  readonly withdrawn: readonly Recorded<CartEvent>[];
  /** How often the changed product should have been withdrawn because of an event at `changedAt`: 0 or 1. */
  readonly due: number;
};

/** The state of a cart, derived from the positions of its events alone. */
export async function historyOf(
  store: EventStore,
  cartId: string,
  changedAt: Position,
): Promise<CartHistory> {
  const events = await store.readStream<CartEvent>(`cart-${cartId}`);
  const { lines } = events.reduce(evolveCart, initialCart);
  const withdrawn = events.filter(({ type }) => type === 'CartLineWithdrawn');
  const isOfProduct = (event: Recorded<CartEvent>) =>
    linesOf(event).some(({ productId }) => productId === CHANGED);
  const stood = events
    .filter(({ position }) => BigInt(position) < BigInt(changedAt))
    .reduce(evolveCart, initialCart);
  const wasThere = stood.lines.some(({ productId }) => productId === CHANGED);
  // The first word on the line after the change: the shop's, or the customer's own.
  const next = events.find(
    (event) =>
      BigInt(event.position) > BigInt(changedAt) && (isOfProduct(event) || event.type === 'CartEmptied'),
  );
  return {
    lines: Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity])),
    withdrawn,
    due: wasThere && (next === undefined || next.type === 'CartLineWithdrawn') ? 1 : 0,
  };
}
