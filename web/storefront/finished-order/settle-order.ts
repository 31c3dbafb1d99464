import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { type ApiClient, ApiError } from '../../shared/api/client.ts';
import { keyQuery } from '../../shared/api/key-query.ts';
import { noteCartDeleted, storedOrder } from '../../shared/stores/placed-order.ts';
import { browserStorage, type KeyValueStorage } from '../../shared/stores/storage.ts';

type Opened = Pick<OrderAnswer, '_id' | 'generatedOrderId' | 'cartId' | 'readedByAdmin'>;

/**
 * Marks an order as read and deletes its cart (specification/storefront §10); the browser that placed it also does so where
 * an administrator read the order first. A visitor without the right to do so is refused; nothing on the page depends on it, nor on a cart that is gone.
 */
export async function settleOrder(
  api: ApiClient,
  order: Opened,
  orderKey: string | null,
  storage: KeyValueStorage = browserStorage(),
): Promise<void> {
  const { _id: id, cartId, readedByAdmin } = order;
  const number = String(order.generatedOrderId);
  const placed = storedOrder(storage, number);
  const isCartLeft = cartId !== '' && (placed ? !placed.cartDeleted : readedByAdmin === 0);
  await Promise.allSettled([
    readedByAdmin === 0 &&
      call(api, 'POST /orders/update-order-read-by-admin/:id', {
        params: { id },
        query: keyQuery(orderKey),
        body: { readedByAdmin: 1 },
      }),
    isCartLeft && deleteCart(api, cartId).then(() => noteCartDeleted(storage, number)),
  ]);
}

async function deleteCart(api: ApiClient, cartId: string): Promise<void> {
  try {
    await call(api, 'DELETE /cart/delete-cart/:cartId', { params: { cartId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
