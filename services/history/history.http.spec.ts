import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { bodies, createCaller, createMaker, nextNumber } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import type { Explanation, PricePage, PriceStep } from './history.schemas.ts';

const shop = await startTestShop();
const call = createCaller(shop);
const make = createMaker(shop);
afterAll(() => shop.close());

async function answer<T>(url: string, headers = shop.asAdmin): Promise<T> {
  const got = await call('GET', url, headers);
  if (got.statusCode !== 200) throw new Error(`${url} answered ${got.statusCode}: ${got.body}`);
  return got.json<T>();
}

async function update(slug: string, changes: object): Promise<void> {
  const body = { ...bodies.product(nextNumber()), slug, ...changes };
  const got = await call('POST', `/products/update-product/${slug}`, shop.asAdmin, body);
  if (got.statusCode !== 200) throw new Error(`${got.statusCode}: ${got.body}`);
}

/** A moment between the events so far and the next ones: the log's times have milliseconds. */
async function moment(): Promise<string> {
  await delay(3);
  const at = new Date().toISOString();
  await delay(3);
  return at;
}

describe('the price history of a product', () => {
  it('lists every price with its cause, oldest first, also after a deletion of the product', async () => {
    const product = await make.product({ price: 2000 });
    await update(product.slug, { price: 2500 });
    await update(product.slug, { price: 2500, productAction: 1, actionPercent: 20 });
    await shop.settled();

    const reported = await answer<PriceStep[]>(`/products/${product.product_id}/price-history`);

    expect(reported.map(({ price, sellingPrice, cause }) => [price, sellingPrice, cause])).toEqual([
      [2000, 2000, 'Proizvod dodan'],
      [2500, 2500, 'Nova redovna cijena'],
      [2500, 2000, 'Akcija 20 % počela'],
    ]);
    const page = await answer<PricePage>(`/products/${product.product_id}/price-history?page=1&pageSize=2`);
    expect(page).toEqual({ items: [reported[2], reported[1]], total: 3, page: 1, pageSize: 2 });
    const rest = await answer<PricePage>(`/products/${product.product_id}/price-history?page=2&pageSize=2`);
    expect(rest.items).toEqual([reported[0]]);
    await call('DELETE', `/products/delete-product/${product._id}`, shop.asAdmin);
    await shop.settled();
    const after = await answer<PriceStep[]>(`/products/${product._id}/price-history`);
    expect(after.at(-1)).toMatchObject({ cause: 'Izbrisan', asked: false });
  });

  it('shows the lowest price of 30 days on the card, the page and the cart line', async () => {
    const product = await make.product({ price: 2000 });
    await update(product.slug, { price: 2500 });
    await update(product.slug, { price: 2500, productAction: 1, actionPercent: 10 });
    const { cartId } = await make.cart(product._id);
    await shop.settled();

    const page = await answer<{ product: object }>(`/storefront/product/${product.slug}`);
    const cart = await answer<{ products: string }>(`/carts/get-cart/${cartId}`);

    expect(page.product).toMatchObject({ priceAction: 2250, lowestPrice30: 2000 });
    expect(JSON.parse(cart.products)).toMatchObject([{ price: 2250, oldPrice: 2500, lowestPrice30: 2000 }]);
    const cards = await answer<object[]>('/products/action');
    expect(cards).toContainEqual(expect.objectContaining({ _id: product._id, lowestPrice30: 2000 }));
  });
});

type Then = { product_id: number; title: string; priceAction: number; now: { title: string } | null };

describe('a product as of a moment', () => {
  it('is shown with its prices then, beside the current ones', async () => {
    const product = await make.product({ price: 2000, title: 'Prije' });
    await shop.settled();
    const at = await moment();
    await update(product.slug, { price: 2500, title: 'Poslije', productAction: 1, actionPercent: 20 });
    await shop.settled();

    const reported = await answer<{
      past: { title: string; priceAction: number };
      now: object;
      differences: { label: string; oldText: string; newText: string }[];
    }>(`/products/${product._id}/as-of?at=${at}`);

    expect(reported.past).toMatchObject({ title: 'Prije', price: 2000, priceAction: 2000 });
    expect(reported.now).toMatchObject({ title: 'Poslije', price: 2500, priceAction: 2000 });
    expect(reported.differences).toContainEqual(
      expect.objectContaining({ label: 'Cijena', oldText: '20,00 KM', newText: '25,00 KM' }),
    );
    const list = await answer<{ items: Then[]; total: number }>(`/products/as-of?at=${at}&title=prije`);
    expect(list.items).toMatchObject([{ title: 'Prije', priceAction: 2000, now: { title: 'Poslije' } }]);
    expect(list.total).toBe(1);
    const never = await answer<{ past: object | null }>(
      `/products/${product._id}/as-of?at=2001-01-01T00:00:00Z`,
    );
    expect(never.past).toBeNull();
  });
});

describe('an order as of a moment', () => {
  it('is shown as it was before it was viewed', async () => {
    const order = await make.order();
    const at = await moment();
    await call('POST', `/orders/readed-by-admin/${order._id}`, shop.asAdmin, { readedByAdmin: 1 });
    await shop.settled();

    const reported = await answer<{ past: object; now: object }>(`/orders/${order._id}/as-of?at=${at}`);

    expect(reported.past).toMatchObject({ readedByAdmin: 0, generatedOrderId: order.generatedOrderId });
    expect(await answer<object>(`/orders/${order._id}/as-of?at=2001-01-01T00:00:00Z`)).toMatchObject({
      past: null,
    });
    await call('DELETE', `/orders/delete-order/${order._id}`, shop.asAdmin);
    const deleted = await answer<{ past: object; now: null }>(`/orders/${order._id}/as-of?at=${at}`);
    expect(deleted).toMatchObject({ past: { generatedOrderId: order.generatedOrderId }, now: null });
  });
});

describe('restoring a product', () => {
  const restore = (id: string, body: object) => call('POST', `/products/${id}/restore`, shop.asAdmin, body);

  it('restores all of it, or a field, by new events with a reason, after a preview', async () => {
    const product = await make.product({ price: 2000, title: 'Staro ime' });
    const at = await moment();
    await update(product.slug, { price: 3000, title: 'Novo ime' });
    await shop.settled();

    const preview = await restore(product._id, { at, preview: true });
    expect(preview.json()).toMatchObject({ refusals: [] });
    expect(preview.json<{ changes: { field: string }[] }>().changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'price']),
    );
    expect((await restore(product._id, { at, fields: ['price'] })).json()).toMatchObject({
      title: 'Novo ime',
      price: 2000,
    });
    expect((await restore(product._id, { at })).json()).toMatchObject({ title: 'Staro ime', price: 2000 });
    await shop.settled();
    const { items } = await answer<{
      items: { type: string; reason: string; action: string; position: string }[];
    }>(`/products/${product._id}/history`);
    const renamed = items.find(({ type }) => type === 'ProductRenamed');
    expect(renamed?.reason).toMatch(/^Vraćeno na stanje od \d/);
    expect(renamed?.action).toBeDefined();
    // And back again, to the state before that event.
    const back = await restore(product._id, { before: renamed?.position, fields: ['title'] });
    expect(back.json()).toMatchObject({ title: 'Novo ime' });
  });

  it('is refused with the obstacle, and changes nothing then', async () => {
    const brand = await make.brand();
    const product = await make.product({ brand: brand.brand_id });
    const at = await moment();
    await update(product.slug, { slug: `${product.slug}-novi`, brand: 15 });
    await shop.settled();
    expect((await call('DELETE', `/brands/delete-brand/${brand._id}`, shop.asAdmin)).statusCode).toBe(200);
    await shop.settled();

    const preview = await restore(product._id, { at, preview: true });
    expect(preview.json()).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'brand', oldText: 'ostalo', newText: brand.name }),
      ]),
      refusals: [{ field: 'brand', error: 'Odabrani brend ne postoji.' }],
    });
    const refused = await restore(product._id, { at });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'restore_refused', error: 'Odabrani brend ne postoji.' });
    const rest = await restore(product._id, { at, fields: ['slug'] });
    expect(rest.json()).toMatchObject({ slug: product.slug, brand: 15 });
  });
});

describe('the explanation of an order', () => {
  it('ends with the charged amounts, for each line and in total', async () => {
    const product = await make.product({ price: 1999, productAction: 1, actionPercent: 20 });
    const order = await make.order({}, product._id, 3);
    await update(product.slug, { price: 9999 });
    await shop.settled();

    const reported = await answer<Explanation>(`/orders/${order._id}/explain`);

    expect(reported.total).toBe(order.totalPrice);
    expect(reported.points).toBe(order.totalPoints);
    expect(reported.lines[0]?.steps.map(({ text }) => text)).toContain('Akcija: 20 %');
    expect(reported.lines[0]?.steps.at(-1)).toEqual({ text: '3 × 16,00 KM = 48,00 KM', amount: 4800 });
    expect(reported.sums.at(-1)).toEqual({ text: 'Ukupno za platiti: 57,00 KM', amount: 5700 });
    const { cartId } = await make.cart(product._id, 2);
    await shop.settled();
    const cart = await answer<Explanation>(`/carts/${cartId}/explain`);
    expect(cart.total).toBe(cart.lines[0]?.total);
  });
});
