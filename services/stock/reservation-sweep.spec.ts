import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outOfStock } from '../cart/index.ts';
import { orderIdOf } from '../ordering/index.ts';
import { newId } from '../platform/kernel/ids.ts';
import { addProduct, asking, checkout } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { createOrderStock } from './order-stock.ts';
import type { StockRow } from './stock.schemas.ts';

let shop: TestShop;
let calls: ReturnType<typeof asking>;
let productId: string;

beforeAll(async () => {
  shop = await startTestShop();
  productId = await addProduct(shop, 'omega', { title: 'Omega' });
  calls = asking(shop, productId);
  await calls.post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
  await shop.settled();
  const receipt = { kind: 'receipt', items: [{ productId, quantity: 5 }] };
  await calls.post('/stock/movements', receipt, shop.asAdmin);
});
afterAll(() => shop.close());

async function row(): Promise<StockRow | undefined> {
  await shop.settled();
  const { items } = (await calls.get('/stock', shop.asAdmin)).json<{
    items: StockRow[];
  }>();
  return items[0];
}

/** Orders two pieces; answers the order's `_id`. */
async function order(): Promise<string> {
  const cart = await calls.post('/carts/add-cart', { products: [{ id: productId, quantity: 2 }] });
  const { cartId } = cart.json<{ cartId: string }>();
  expect((await calls.post('/orders/add-order', { ...checkout, cartId })).statusCode).toBe(201);
  return orderIdOf(cartId);
}

/** As an attempt to place the order does whose process dies then. */
async function reserveAndDie(orderId: string, quantity: number): Promise<void> {
  const died = createOrderStock({
    ...shop.stores,
    settleOrder: async () => true,
    now: () => Date.now() - 11_000,
  });
  const item = { productId, productNumber: 1, title: 'Omega', variation: null };
  const context = { actor: { kind: 'system', id: 'spec' }, correlationId: newId() } as const;
  await died.reserve(orderId, [{ ...item, quantity }], outOfStock, context);
}

describe('a reservation whose order was never placed', () => {
  it('is released by itself; that of an order stays', async () => {
    await order();
    for (const quantity of [1, 2]) await reserveAndDie(newId(), quantity);
    expect(await row()).toMatchObject({ reserved: 5, available: 0 });

    const batchesOfOne = shop.modules.startReservationSweep(1);
    await expect.poll(row).toMatchObject({ reserved: 2, available: 3 });
    await batchesOfOne.stop();
  });
});

describe('a reservation of an attempt that died after another one had placed the order', () => {
  it('is released by itself once the order has ended', async () => {
    const before = await row();
    const orderId = await order();
    const cancelled = { status: 'Otkazana' };
    expect((await calls.post(`/orders/update-status/${orderId}`, cancelled, shop.asAdmin)).statusCode).toBe(
      200,
    );
    await expect.poll(row).toMatchObject({ reserved: before?.reserved });
    await reserveAndDie(orderId, 2);
    expect((await row())?.reserved).toBe((before?.reserved ?? 0) + 2);

    const sweep = shop.modules.startReservationSweep();
    await expect.poll(row).toMatchObject({ reserved: before?.reserved });
    await sweep.stop();
  });
});
