import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from './client.ts';

/** Which order a cart became. 404 while it has not. */
export function getOrderOfCart(
  api: ApiClient,
  cartId: string,
): Promise<Pick<OrderAnswer, 'generatedOrderId'>> {
  return api.get(`/api/orders/single-order-cart-id/${encodeURIComponent(cartId)}`);
}
