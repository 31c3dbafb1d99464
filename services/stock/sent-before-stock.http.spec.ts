import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../cart/cart.schemas.ts';
import { newId } from '../platform/kernel/ids.ts';
import { type Asking, addProduct, asking, checkout } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { StockRow } from './stock.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let products = 0;

beforeAll(async () => {
  shop = await startTestShop();
  ({ get, post } = asking(shop, ''));
  await answered('/settings/update-settings', { couriers: [{ name: 'Vozač' }] });
});
afterAll(() => shop.close());

async function answered<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await post(path, body, shop.asAdmin);
  expect([path, answer.statusCode < 300 || answer.body]).toEqual([path, true]);
  return answer.json<Answer>();
}
const keepStock = (stockKept: 0 | 1) => answered('/settings/update-settings', { stockKept });
const to = (order: string, ...statuses: string[]) =>
  statuses.reduce<Promise<unknown>>(
    (last, status) => last.then(() => answered(`/orders/update-status/${order}`, { status })),
    Promise.resolve(),
  );
const parcel = (order: string, id: string, quantity: number) =>
  answered(`/orders/${order}/parcels`, {
    courier: 'Vozač',
    trackingNumber: `${quantity}`,
    lines: [{ id, quantity }],
  });
const receive = (productId: string, quantity: number) =>
  answered('/stock/movements', { kind: 'receipt', items: [{ productId, quantity }] });

/** A product and an order of two pieces of it, in a shop that keeps no stock. */
async function ordered(): Promise<{ id: string; order: string }> {
  await keepStock(0);
  products += 1;
  const id = await addProduct(shop, `ranije-${products}`, { title: `Ranije ${products}` });
  await shop.settled();
  const wanted = { cartId: newId(), products: [{ id, quantity: 2 }] };
  const { cartId } = await answered<CartAnswer>('/carts/add-cart', wanted);
  const { _id } = await answered<{ _id: string }>('/orders/add-order', { ...checkout, cartId });
  return { id, order: _id };
}

/** The pieces in stock, once everything has followed. */
async function quantityOf(id: string): Promise<number | undefined> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return items.find(({ _id }) => _id === id)?.quantity;
}

describe('an order that was sent before the shop kept stock', () => {
  it('takes nothing from the stock when it arrives, nor when it is deleted later', async () => {
    const { id, order } = await ordered();
    await to(order, 'Potvrđena', 'Poslana');
    await keepStock(1);
    await receive(id, 10);
    await to(order, 'Isporučena');
    expect(await quantityOf(id)).toBe(10);
    await get(`/orders/delete-order/${order}`, shop.asAdmin);
    expect(await quantityOf(id)).toBe(10);
  });

  it('takes nothing when its parcel is recorded afterwards', async () => {
    const { id, order } = await ordered();
    await to(order, 'Potvrđena', 'Poslana');
    await keepStock(1);
    await receive(id, 10);
    await parcel(order, id, 2);
    expect(await quantityOf(id)).toBe(10);
  });

  it('adds its pieces when all of it comes back', async () => {
    const { id, order } = await ordered();
    await to(order, 'Potvrđena', 'Poslana', 'Isporučena');
    await keepStock(1);
    await receive(id, 10);
    await to(order, 'Vraćena');
    expect(await quantityOf(id)).toBe(12);
  });

  it('adds nothing for pieces that came back before', async () => {
    const { id, order } = await ordered();
    await to(order, 'Potvrđena', 'Poslana', 'Isporučena', 'Vraćena');
    await keepStock(1);
    await receive(id, 10);
    await get(`/orders/delete-order/${order}`, shop.asAdmin);
    expect(await quantityOf(id)).toBe(10);
  });

  it('takes its second parcel alone, where only the first had left', async () => {
    const { id, order } = await ordered();
    await parcel(order, id, 1);
    await keepStock(1);
    await receive(id, 10);
    await parcel(order, id, 1);
    expect(await quantityOf(id)).toBe(9);
    await to(order, 'Isporučena', 'Vraćena');
    expect(await quantityOf(id)).toBe(11);
  });

  it('stays counted once, where the shop stops keeping stock in between', async () => {
    const { id, order } = await ordered();
    await keepStock(1);
    await receive(id, 10);
    await to(order, 'Potvrđena', 'Poslana');
    expect(await quantityOf(id)).toBe(8);
    await keepStock(0);
    await keepStock(1);
    await to(order, 'Isporučena');
    expect(await quantityOf(id)).toBe(8);
    await to(order, 'Vraćena');
    expect(await quantityOf(id)).toBe(10);
  });
});
