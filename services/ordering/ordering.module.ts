import { isUuid } from '../platform/kernel/ids.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { createOrderAllowance } from './order-allowance.ts';
import { type OrderingDeps, orderingRoutes } from './ordering.routes.ts';
import { createOrderPlacing, type PlaceOrderDeps } from './place-order.ts';
import { createPlacedOrders } from './placed-orders.ts';

type Stores = Omit<OrderingDeps, keyof Ports | 'placing' | 'keys'> & {
  readonly keys: Pick<KeyRing, 'ensure' | 'forget'>;
  readonly store: StreamReader;
};
type Ports = Pick<PlaceOrderDeps, 'products' | 'settings' | 'customers'> &
  Pick<OrderingDeps, 'queries' | 'forgetMails'>;

/** Orders, from the checkout to their end. */
export function createOrdering(stores: Stores, ports: Ports) {
  const { store, keys, attempts } = stores;
  const { queries, forgetMails } = ports;
  const placing = createOrderPlacing({ ...stores, ...ports, allowance: createOrderAllowance(attempts) });
  return {
    routes: orderingRoutes({ ...stores, queries, forgetMails, placing }),
    placing,
    placedOrders: createPlacedOrders(store),
    /** Also of an order that was deleted, by its `_id`: what it was is in the log. Null when there is none. */
    async orderId(id: string): Promise<string | null> {
      const known = (await queries.order(id))?.id;
      if (known !== undefined || !isUuid(id)) return known ?? null;
      return (await store.readStream(`order-${id}`, 0, 1)).length > 0 ? id : null;
    },
    /** Forgets whom an order was for. */
    async forget(orderId: string): Promise<void> {
      await keys.forget(orderId);
      await forgetMails(orderId);
    },
  };
}
