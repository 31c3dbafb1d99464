import type { ApiClient } from './client.ts';

/** Deletes a cart; whoever knows its id may (specification/http-contract §7). */
export function deleteCart(api: ApiClient, cartId: string): Promise<unknown> {
  return api.get(`/api/cart/delete-cart/${encodeURIComponent(cartId)}`);
}
