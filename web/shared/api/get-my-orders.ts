import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from './client.ts';

/** The signed-in customer's own orders, newest first. */
export function getMyOrders(api: ApiClient): Promise<OrderAnswer[]> {
  return api.get('/api/orders/my-orders');
}
