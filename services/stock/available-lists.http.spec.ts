import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductAnswer, ProductCard, ProductPage } from '../catalogue/catalogue.schemas.ts';
import type { DashboardAnswer } from '../dashboard/dashboard.schemas.ts';
import { type Asking, addProduct, asking, checkout } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let cart: Asking['cart'];
let [there, gone] = ['', ''];

beforeAll(async () => {
  shop = await startTestShop();
  there = await addProduct(shop, 'ima-ga', { title: 'Vitamin ima', productOffer: 1 });
  gone = await addProduct(shop, 'nema-ga', { title: 'Vitamin nema', productOffer: 1 });
  ({ get, post, cart } = asking(shop, there));
  await book({ kind: 'receipt', items: [{ productId: there, quantity: 2 }] });
});
afterAll(() => shop.close());

async function book(body: object): Promise<void> {
  expect((await post('/stock/movements', body, shop.asAdmin)).statusCode).toBe(201);
  await shop.settled();
}
const keepStock = async (stockKept: 0 | 1) => {
  await post('/settings/update-settings', { stockKept }, shop.asAdmin);
  await shop.settled();
};
const CALLS = [
  '/products?page=1',
  '/products?page=1&q=vitamin',
  '/products/categories/53?page=1',
  '/products/brand/15?page=1',
  '/products/week-offer?page=1',
  '/storefront/category/ostalo?page=1',
  '/storefront/brand/ostalo?page=1',
  '/storefront/weekly-offer?page=1',
];
type Listed = Pick<ProductCard, '_id'>[] | ProductPage | { page: ProductPage };
async function list(call: string): Promise<{ ids: string[]; total: number; availableTotal?: number }> {
  const answer = await get(call);
  expect(answer.statusCode, call).toBe(200);
  const body = answer.json<Listed>();
  if (Array.isArray(body)) return { ids: body.map(({ _id }) => _id), total: body.length };
  const { items, ...page } = 'items' in body ? body : body.page;
  return { ...page, ids: items.map(({ _id }) => _id) };
}

describe('lists of available products', () => {
  it('are complete while no stock is kept, for any parameter', async () => {
    for (const call of CALLS)
      for (const value of ['1', '0', 'da', '']) {
        const asked = await list(`${call}&available=${value}`);
        expect(asked, call).toEqual(await list(call));
        expect(asked.total).toBe(2);
        expect(asked).not.toHaveProperty('availableTotal');
      }
  });

  it('omit sold-out products, and count the rest', async () => {
    await keepStock(1);
    for (const call of [...CALLS, '/products?q=vitamin', '/products/categories/53?sort=name']) {
      const separator = call.includes('?') ? '&' : '?';
      expect(await list(`${call}${separator}available=1`), call).toMatchObject({ ids: [there], total: 1 });
      expect(new Set((await list(call)).ids), call).toEqual(new Set([there, gone]));
    }
    expect(await list('/storefront/category/ostalo')).toMatchObject({ total: 2, availableTotal: 1 });
    expect(await list('/storefront/category/ostalo?available=1')).toMatchObject({ availableTotal: 1 });
  });

  it('follow every order and movement, and the setting, at once', async () => {
    const call = '/storefront/category/ostalo?available=1';
    const cartId = await cart(2);
    const order = (await post('/orders/add-order', { ...checkout, cartId })).json<{ _id: string }>();
    await shop.settled();
    expect(await list(call)).toMatchObject({ ids: [], total: 0 });
    await book({ kind: 'receipt', items: [{ productId: gone, quantity: 1 }] });
    expect(await list(call)).toMatchObject({ ids: [gone], total: 1 });
    await post(`/orders/update-status/${order._id}`, { status: 'Otkazana' }, shop.asAdmin);
    await shop.settled();
    expect((await list(call)).total).toBe(2);
    await book({ kind: 'correction', reason: 'Lom', items: [{ productId: gone, quantity: -1 }] });
    await book({
      kind: 'receipt',
      items: [{ productId: gone, quantity: 1, lot: 'A', expires: '2026-01-31' }],
    });
    expect(await list(call)).toMatchObject({ ids: [there] });
    await keepStock(0);
    expect((await list(call)).total).toBe(2);
    await keepStock(1);
    expect((await list(call)).total).toBe(1);
  });
});

describe('a product with variations', () => {
  it('shows for each whether it is in stock, can be procured, or is sold out', async () => {
    const variation = (id: number, name: string) => ({ id, type: 'Vrsta', name, price: 1000 });
    const productVariations = [variation(1, 'Menta'), variation(2, 'Kamilica'), variation(3, 'Lipa')];
    const id = await addProduct(shop, 'caj', { title: 'Čaj', productVariety: 1, productVariations });
    await book({ kind: 'receipt', items: [{ productId: id, variation: 'Menta', quantity: 9 }] });
    const terms = { productId: id, variation: 'Kamilica', threshold: 0, onOrder: 1 };
    await post('/stock/terms', terms, shop.asAdmin);
    await shop.settled();
    const product = (await get(`/products/get-product-id/${id}`)).json<ProductAnswer>();
    expect(product).toMatchObject({ available: 9, availability: 'in-stock' });
    expect(product.productVariations.map(({ available, availability }) => [available, availability])).toEqual(
      [
        [9, 'in-stock'],
        [0, 'on-order'],
        [0, 'out-of-stock'],
      ],
    );
    await post('/stock/terms', { ...terms, onOrder: 0 }, shop.asAdmin);
  });
});

describe('the dashboard', () => {
  const figures = async () => (await get('/dashboard', shop.asAdmin)).json<DashboardAnswer>().stock;

  it('counts low and soon expiring stock while stock is kept', async () => {
    expect(await figures()).toEqual({ low: 3, expiring: 1 });
    await post('/stock/terms', { productId: there, threshold: 0, onOrder: 0 }, shop.asAdmin);
    await shop.settled();
    expect(await figures()).toEqual({ low: 2, expiring: 1 });
    await keepStock(0);
    expect(await figures()).toBeNull();
  });
});
