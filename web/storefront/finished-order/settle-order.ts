import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import { call } from '../../shared/api/call.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { keyQuery } from '../../shared/api/key-query.ts';

type Opened = Pick<OrderAnswer, '_id' | 'cartId' | 'readedByAdmin'>;

/**
 * Marks an order as read and deletes its cart (specification/storefront §10), which stays when an administrator read the order first.
 * A visitor without the right to do so is refused; nothing on the page depends on it, nor on a cart that is gone.
 */
export async function settleOrder(api: ApiClient, order: Opened, orderKey: string | null): Promise<void> {
  const { _id: id, cartId, readedByAdmin } = order;
  await Promise.allSettled([
    readedByAdmin === 0 &&
      call(api, 'POST /orders/update-order-read-by-admin/:id', {
        params: { id },
        query: keyQuery(orderKey),
        body: { readedByAdmin: 1 },
      }),
    cartId !== '' && call(api, 'DELETE /cart/delete-cart/:cartId', { params: { cartId } }),
  ]);
}
