import { describe, expect, it } from 'vitest';
import { type ApiClient, ApiError } from '../../shared/api/client.ts';
import { forgetOrders, keepPlacedOrder } from '../../shared/stores/placed-order.ts';
import { createMemoryStorage } from '../../shared/stores/storage.ts';
import { settleOrder } from './settle-order.ts';

/** The calls that a page makes for the order; all are refused. */
async function callsFor(
  order: { readedByAdmin: 0 | 1; cartId: string; generatedOrderId?: number },
  storage = createMemoryStorage(),
): Promise<string[]> {
  const calls: string[] = [];
  const api: ApiClient = {
    send: async (method: string, path: string) => {
      calls.push(`${method} ${path}`);
      throw new ApiError(404, { error: 'Nije pronađeno.', code: 'not_found' });
    },
  };
  await settleOrder(api, { _id: 'o1', generatedOrderId: 7, ...order }, null, storage);
  return calls;
}

const MARK = 'POST /api/orders/update-order-read-by-admin/o1';
const DELETE = 'DELETE /api/cart/delete-cart/c1';

describe('an order that its customer opens', () => {
  it('is marked as read, and its cart is deleted', async () => {
    expect(await callsFor({ readedByAdmin: 0, cartId: 'c1' })).toEqual([MARK, DELETE]);
  });

  it('loses its cart in the browser that placed it also when an administrator has read it before', async () => {
    const storage = createMemoryStorage();
    keepPlacedOrder(storage, 'c1', { generatedOrderId: '7', orderKey: 'k' });
    expect(await callsFor({ readedByAdmin: 1, cartId: 'c1' }, storage)).toEqual([DELETE]);
    expect(await callsFor({ readedByAdmin: 1, cartId: 'c1' })).toEqual([]);
  });

  it('does not lose its cart twice in a browser, also when another order is opened in between', async () => {
    const storage = createMemoryStorage();
    for (const generatedOrderId of [7, 8])
      keepPlacedOrder(storage, 'c', { generatedOrderId: `${generatedOrderId}`, orderKey: 'k' });
    expect(await callsFor({ readedByAdmin: 0, cartId: 'c1' }, storage)).toEqual([MARK, DELETE]);
    const other = { readedByAdmin: 0, cartId: 'c2', generatedOrderId: 8 } as const;
    expect(await callsFor(other, storage)).toContain('DELETE /api/cart/delete-cart/c2');
    expect(await callsFor({ readedByAdmin: 1, cartId: 'c1' }, storage)).toEqual([]);
    // No key is left when the visitor signs out.
    forgetOrders(storage);
    expect(await callsFor({ readedByAdmin: 1, cartId: 'c1' }, storage)).toEqual([]);
  });

  it('changes nothing for a stranger, who does not know its cart', async () => {
    expect(await callsFor({ readedByAdmin: 1, cartId: '' })).toEqual([]);
  });
});
