import { orderIdOf } from '../../../services/ordering/index.ts';
import type { Reading } from '../../generations/reading.ts';
import { createPlacedOrders } from './placed-orders.ts';

/** Which of these carts have been ordered, also when the order's effects are still pending. */
export function createOrderedCarts(deps: Reading) {
  const placedOrders = createPlacedOrders(deps);
  return async (cartIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const orders = await placedOrders(cartIds.map(orderIdOf));
    return new Set(cartIds.filter((cartId) => orders.has(orderIdOf(cartId))));
  };
}
