import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { ApiClient } from './client.ts';

/** The customer has read these notices of the cart. 404 when the cart is gone. */
export function dismissNotices(
  api: ApiClient,
  cartId: string,
  notices: readonly string[],
): Promise<CartAnswer> {
  return api.post(`/api/carts/dismiss-notices/${encodeURIComponent(cartId)}`, { notices });
}
