import { afterAll, describe, expect, it } from 'vitest';
import type { PriceStep } from '../history/history.schemas.ts';
import { bodies, createCaller, createMaker, nextNumber } from './spec-world.ts';
import { startTestShop } from './test-shop.ts';

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

describe('the price history of a product', () => {
  it('tells every price with its cause, oldest first, and stays when the product is deleted', async () => {
    const product = await make.product({ price: 2000 });
    await update(product.slug, { price: 2500 });
    await update(product.slug, { price: 2500, productAction: 1, actionPercent: 20 });
    await shop.settled();

    const told = await answer<PriceStep[]>(`/products/${product.product_id}/price-history`);

    expect(told.map(({ price, sellingPrice, cause }) => [price, sellingPrice, cause])).toEqual([
      [2000, 2000, 'Proizvod dodan'],
      [2500, 2500, 'Nova redovna cijena'],
      [2500, 2000, 'Akcija 20 % počela'],
    ]);
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
