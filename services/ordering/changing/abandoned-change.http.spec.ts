import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outOfStock } from '../../cart/index.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { createOrderStock } from '../../stock/index.ts';
import { type Asking, addCart, addProduct, asking, checkout } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { everyEvent } from '../../testing/stores.ts';
import { createOrderChanging } from './order-changing.ts';

let shop: TestShop;
let productId: string;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  shop = await startTestShop();
  productId = await addProduct(shop, 'omega', { title: 'Omega' });
  ({ get, post } = asking(shop, productId));
  await post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
  await shop.settled();
  const items = [{ productId, quantity: 10 }];
  await post('/stock/movements', { kind: 'receipt', items }, shop.asAdmin);
});
afterAll(() => shop.close());

const context = { actor: { kind: 'system', id: 'spec' }, correlationId: newId() } as const;
const item = { productNumber: 1, title: 'Omega', variation: null };

async function reserved(): Promise<number | undefined> {
  await shop.settled();
  const { items } = (await get('/stock', shop.asAdmin)).json<{ items: { reserved: number }[] }>();
  return items[0]?.reserved;
}

/** What a change has done that died before its order was changed. */
async function die(orderId: string, quantity: number): Promise<void> {
  const { registry, pool } = shop.stores;
  const stock = createOrderStock({ ...shop.stores, settleOrder: async () => true, now: Date.now });
  const value = `${orderId} ${newId()} ${productId} `;
  await registry.claim({ scope: 'order-change', owner: 'begun', value });
  await stock.raise(orderId, [{ ...item, productId, quantity }], outOfStock, context);
  await pool.query(
    `update registry.claims set claimed_at = claimed_at - interval '1 minute' where scope = 'order-change'`,
  );
}

describe('a change of an order that failed after its reservation', () => {
  it('releases the pieces by itself, and the order is unchanged', async () => {
    const { cartId } = await addCart(shop, [{ id: productId, quantity: 2 }]);
    const answer = await post('/orders/add-order', { ...checkout, cartId });
    const { _id } = answer.json<{ _id: string }>();
    await die(_id, 7);
    expect(await reserved()).toBe(7);

    const sweep = shop.modules.startReservationSweep();
    await expect.poll(reserved).toBe(2);
    await sweep.stop();
    expect(await shop.stores.registry.heldBy('order-change', 'begun')).toEqual([]);
  });

  it('is idempotent for a change that was completed', async () => {
    const { cartId } = await addCart(shop, [{ id: productId, quantity: 4 }]);
    const answer = await post('/orders/add-order', { ...checkout, cartId });
    const { _id } = answer.json<{ _id: string }>();
    const lines = [{ id: productId, quantity: 1 }];
    const changed = await post(`/orders/${_id}/change`, { lines, expectedTotal: 2900 }, shop.asAdmin);
    expect(changed.statusCode).toBe(200);
    const items = [{ ...item, productId, quantity: 4 }];
    const again = { ...context, correlationId: newId() };
    expect(await shop.modules.lowerReservations(_id, items, again)).toBeNull();
    // What follows from the order is written meanwhile, with correlations of its own.
    const written = await everyEvent(shop.stores.log);
    expect(written.filter(({ metadata }) => metadata.correlationId === again.correlationId)).toEqual([]);
    expect(await reserved()).toBe(3);
  });
});

describe('a change of an order whose reservation a fail-over may have lost', () => {
  it('is not made', async () => {
    const { cartId } = await addCart(shop, [{ id: productId, quantity: 1 }]);
    const { _id } = (await post('/orders/add-order', { ...checkout, cartId })).json<{ _id: string }>();
    await shop.settled();
    const { registry } = shop.stores;
    const { catalogue, lowerReservations } = shop.modules;
    const stock = createOrderStock({ ...shop.stores, settleOrder: async () => true, now: Date.now });
    let isConnected = true;
    const changing = createOrderChanging({
      ...shop.stores,
      registry: { ...registry, since: () => () => isConnected },
      products: catalogue,
      settings: catalogue,
      charges: { refusal: async () => null },
      stock: {
        async raise(...asked) {
          const raised = await stock.raise(...asked);
          isConnected = false;
          return raised;
        },
      },
      lowerReservations,
    });
    const lines = [{ id: productId, quantity: 2, variation: '' }];
    const wanted = { lines, contact: {}, delivery: null, payment: null };
    await expect(changing.change(_id, wanted, 4900, context)).rejects.toThrow(LogUnavailable);
    const written = await everyEvent(shop.stores.log);
    expect(written.filter(({ stream }) => stream === `order-${_id}`).map(({ type }) => type)).toEqual([
      'OrderPlaced',
    ]);
    expect(await registry.heldBy('order-change', 'begun')).toHaveLength(1);
  });
});
