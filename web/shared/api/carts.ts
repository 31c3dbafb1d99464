import type { CartAnswer, CartBody } from '../../../services/cart/cart.schemas.ts';
import type { WantedLine } from '../stores/cart-store.ts';
import type { ApiClient } from './client.ts';

/** 404 when the cart is gone. */
export function getCart(api: ApiClient, cartId: string): Promise<CartAnswer> {
  return api.get(`/api/carts/get-cart/${encodeURIComponent(cartId)}`);
}

/** Makes a cart; the server gives it its id. */
export function createCart(api: ApiClient, lines: readonly WantedLine[]): Promise<CartAnswer> {
  return api.post('/api/carts/add-cart', cartBody(lines));
}

/** Replaces the cart's whole list; `seenNotice` is the `lastNotice` of the answer it was made from. 404 when the cart is gone. */
export function updateCart(
  api: ApiClient,
  cartId: string,
  lines: readonly WantedLine[],
  seenNotice: number,
): Promise<CartAnswer> {
  const path = `/api/carts/update-cart/${encodeURIComponent(cartId)}`;
  return api.post(path, { ...cartBody(lines), seenNotice });
}

/** Marks these notices of the cart as read. 404 when the cart is gone. */
export function dismissNotices(
  api: ApiClient,
  cartId: string,
  notices: readonly string[],
): Promise<CartAnswer> {
  return api.post(`/api/carts/dismiss-notices/${encodeURIComponent(cartId)}`, { notices });
}

/** The list as the cart calls take it. Prices are left out: the server computes them (specification/http-contract §8). */
function cartBody(lines: readonly WantedLine[]): CartBody {
  return {
    products: lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      productVariationName: line.variation,
      productVariationType: line.variationType,
    })),
  };
}
