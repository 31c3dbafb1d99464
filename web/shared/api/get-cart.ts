import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { ApiClient } from './client.ts';

/** 404 when the cart is gone. */
export function getCart(api: ApiClient, cartId: string): Promise<CartAnswer> {
  return api.get(`/api/carts/get-cart/${encodeURIComponent(cartId)}`);
}
