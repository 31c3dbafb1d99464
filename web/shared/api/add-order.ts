import type { OrderBody, OrderPlacedAnswer } from '../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from './client.ts';

/**
 * Orders a cart. A repetition for the same `cartId` answers the first order. 409 `cart_changed` when the sum is no
 * longer the one agreed to, 409 `email_taken` when the wanted account exists (specification/orders §1, §5).
 */
export function addOrder(api: ApiClient, order: OrderBody): Promise<OrderPlacedAnswer> {
  return api.post('/api/orders/add-order', order);
}
