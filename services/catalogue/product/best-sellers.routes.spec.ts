import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls/catalogue-calls.ts';
import { addCart, addProduct, checkout } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { BestSellerRow } from './product.schemas.ts';

const URL = '/products/administration/best-sellers';
let shop: TestShop;
let calls: Calls;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
});
afterAll(() => shop.close());

const soldOf = (rows: BestSellerRow[]) =>
  rows.map(({ slug, sold, orders, soldAmount, bestSeller }) => [slug, sold, orders, soldAmount, bestSeller]);

describe('the best sellers', () => {
  it('are the most ordered products, beside all flagged ones', async () => {
    const tea = await addProduct(shop, 'caj');
    const oil = await addProduct(shop, 'ulje', { price: 500 });
    await addProduct(shop, 'oznacen', { bestSeller: 1, status: 'U pripremi' });
    await addProduct(shop, 'nista');
    for (const [id, quantity] of [
      [tea, 2],
      [oil, 4],
      [tea, 1],
    ] as const) {
      const { cartId } = await addCart(shop, [{ id, quantity }]);
      const placed = await calls.post('/orders/add-order', { ...checkout, cartId });
      expect(placed.status).toBe(201);
    }
    await shop.settled();

    const { body } = await calls.asAdmin(URL);
    expect(soldOf(body)).toEqual([
      ['ulje', 4, 1, 2000, 0],
      ['caj', 3, 2, 6000, 0],
      ['oznacen', 0, 0, 0, 1],
    ]);
    expect(soldOf((await calls.asAdmin(`${URL}?days=30`)).body)).toEqual(soldOf(body));
  });

  it('are visible to administrators only', async () => {
    expect((await calls.get(URL)).status).toBe(401);
    const customer = await shop.addCustomer('kupac@example.com');
    expect((await calls.get(URL, customer.headers)).status).toBe(403);
    expect((await calls.asAdmin(`${URL}?days=nikad`)).status).toBe(400);
  });
});
