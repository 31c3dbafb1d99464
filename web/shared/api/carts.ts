import type { CartAnswer, CartBody } from '../../../services/cart/cart.schemas.ts';
import type { ApiClient } from './client.ts';

/** Identifies a line: the product and, if it has variations, the chosen one. */
export type LineKey = { id: string; variation: string };
export type WantedLine = LineKey & { variationType: string; quantity: number };

/** 404 when the cart is gone. */
export function getCart(api: ApiClient, cartId: string): Promise<CartAnswer> {
  return api.get(`/api/carts/get-cart/${encodeURIComponent(cartId)}`);
}

/** Makes a cart; the server gives it its id. */
export function createCart(api: ApiClient, lines: readonly WantedLine[]): Promise<CartAnswer> {
  return api.post('/api/carts/add-cart', cartBody(lines));
}

/** What the answer had that a list was made from. */
export type SeenCart = { readonly seenNotice: number; readonly seenRevision: number };

/** Replaces the cart's whole list. 404 when the cart is gone, `cart_ordered` among them. */
export function updateCart(
  api: ApiClient,
  cartId: string,
  lines: readonly WantedLine[],
  seen: SeenCart,
): Promise<CartAnswer> {
  const path = `/api/carts/update-cart/${encodeURIComponent(cartId)}`;
  return api.post(path, { ...cartBody(lines), ...seen });
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
