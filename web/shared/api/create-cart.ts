import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { WantedLine } from '../stores/cart-store.ts';
import { cartBody } from './cart-body.ts';
import type { ApiClient } from './client.ts';

/** Makes a cart; the server gives it its id. */
export function createCart(api: ApiClient, lines: readonly WantedLine[]): Promise<CartAnswer> {
  return api.post('/api/carts/add-cart', cartBody(lines));
}
