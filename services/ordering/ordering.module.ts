import type { ProductsForSale } from '../cart/index.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { Condition } from '../platform/log/conditions.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { createOrderChanging } from './changing/order-changing.ts';
import { createPhoneOrders, type PhoneOrdersDeps } from './changing/phone-order.ts';
import { ORDER_NOT_FOUND, orderDecider } from './order.decider.ts';
import { orderUndoer } from './order.undoer.ts';
import type { OrderCharges, OrderedProducts, OrderStock } from './ordering.ports.ts';
import { type OrderingDeps, orderingRoutes } from './ordering.routes.ts';
import { createSendingCheck } from './parcels/sending-check.ts';
import { createExchangeClaims } from './placing/exchange-claims.ts';
import { createLowerReservations } from './placing/lower-reservations.ts';
import { createOrderAllowance } from './placing/order-allowance.ts';
import { createOrderPlacing, type PlaceOrderDeps } from './placing/place-order.ts';
import { createPlacedOrders } from './placing/placed-orders.ts';
import { createStockSettling } from './placing/stock-settling.ts';
import { wantedItems } from './placing/wanted-items.ts';
import { createOrderAccess } from './reading/order-access.ts';
import { createExchanges } from './returns/exchange-order.ts';

type Made =
  | 'forget'
  | 'placing'
  | 'mayRead'
  | 'settleStock'
  | 'sendingCheck'
  | 'charges'
  | 'changing'
  | 'phoneOrders';
type Stores = Omit<OrderingDeps, keyof Ports | Made> & {
  readonly keys: Pick<KeyRing, 'ensure' | 'forget'>;
  readonly store: StreamReader;
};
type Ports = Pick<PlaceOrderDeps, 'settings' | 'customers'> &
  Pick<PhoneOrdersDeps, 'customers'> & {
    readonly customers: OrderingDeps['customers'];
    readonly products: OrderedProducts & ProductsForSale;
    readonly stock: OrderStock;
    readonly charges: OrderCharges;
    /** Deletes the stored mails about an order. */
    readonly forgetMails: (orderId: string) => Promise<void>;
  } & Pick<OrderingDeps, 'queries' | 'namesOf'>;

/** Orders, from checkout to completion. */
export function createOrdering(stores: Stores, ports: Ports) {
  const { store, keys, attempts } = stores;
  const { queries, forgetMails, charges, namesOf } = ports;
  const claims = createExchangeClaims(stores);
  const allowance = createOrderAllowance(attempts);
  const settleStock = createStockSettling({ ...stores, ...ports });
  const sendingCheck = createSendingCheck({ ...stores, ...ports });
  const lowerReservations = createLowerReservations({ ...stores, ...ports, settleStock });
  const placing = createOrderPlacing({
    ...stores,
    ...ports,
    lowerReservations,
    allowance,
    claimExchange: claims.claim,
  });
  const changing = createOrderChanging({ ...stores, ...ports, lowerReservations });
  const phoneOrders = createPhoneOrders({ ...stores, ...ports, placing });
  const exchanges = createExchanges({ ...stores, phoneOrders, claims });
  const mayRead = createOrderAccess(ports.customers);
  async function orderId(id: string): Promise<string | null> {
    const known = (await queries.order(id))?.id;
    if (known !== undefined || !isUuid(id)) return known ?? null;
    return (await store.readStream(`order-${id}`, 0, 1)).length > 0 ? id : null;
  }

  /** Erases the personal data of an order whose person was forgotten, or that was deleted. */
  async function forget(orderId: string, onlyWhile?: Condition): Promise<void> {
    const { state } = await stores.handler.load(orderDecider, orderId);
    // The order of a guest, or of an erased customer, has a key of its own; another customer's belongs to the account.
    const hasOwnKey = state.facts?.customerId === null || state.erasure !== 'none';
    if (hasOwnKey) await keys.forget(orderId, onlyWhile);
    await forgetMails(orderId);
  }

  return {
    routes: orderingRoutes({
      ...stores,
      queries,
      forget,
      charges,
      namesOf,
      customers: ports.customers,
      mayRead,
      placing,
      settleStock,
      sendingCheck,
      changing,
      phoneOrders,
    }),
    undoers: { order: orderUndoer({ ...stores, settings: ports.settings }) },
    /** For the reaction `order-stock`, and for what sends parcels. */
    settleStock,
    /** For what sends parcels. */
    sendingCheck,
    /** For the reaction `order-stock`. */
    lowerReservations,
    /** For the sweep of reservations: releases the pieces that an order does not wait for any more. */
    async lowerAllReservations(orderId: string) {
      const { state } = await stores.handler.load(orderDecider, orderId);
      const items = wantedItems(state.facts?.lines ?? []);
      return lowerReservations(orderId, items, { correlationId: newId() });
    },
    /** Runs in workers every now and then. */
    finishAbandonedChanges: changing.finishAbandoned,
    placing,
    /** For returns and payments. */
    mayRead,
    /** For returns, and for the reaction `order-followups`. */
    exchanges,
    placedOrders: createPlacedOrders(store),
    /** Reads an order from the log by `_id`, deleted ones included. Null when it never existed. */
    orderId,
    /** The same; throws 404 `order_not_found` when it never existed. */
    async knownOrder(id: string): Promise<string> {
      const known = await orderId(id);
      if (known === null) throw new Rejected(ORDER_NOT_FOUND.error);
      return known;
    },
    forget,
  };
}
