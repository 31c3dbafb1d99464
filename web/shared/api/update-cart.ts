import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { WantedLine } from '../stores/cart-store.ts';
import { cartBody } from './cart-body.ts';
import type { ApiClient } from './client.ts';

/** Replaces the cart's whole list; `seenNotice` is the `lastNotice` of the answer it was made from. 404 when the cart is gone. */
export function updateCart(
  api: ApiClient,
  cartId: string,
  lines: readonly WantedLine[],
  seenNotice: number,
): Promise<CartAnswer> {
  return api.post(`/api/carts/update-cart/${encodeURIComponent(cartId)}`, {
    ...cartBody(lines),
    seenNotice,
  });
}
