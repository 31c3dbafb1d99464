import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaker, followedUp, type Headers } from '../../seed-world.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
let customer: { readonly headers: Headers };
let paths: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await startTestShop();
  const make = createMaker(shop);
  const category = await make.category();
  customer = await make.customer();
  const product = await make.product();
  for (const one of [1, 2]) {
    await Promise.all([make.brand(), make.filter(), make.markup(), make.slider(), make.post(), make.page()]);
    await make.category({ parentCategory: category.category_id });
    await make.order(customer.headers, product._id);
    await Promise.all([make.review(product._id), make.cart(product._id)]);
    const payload = { email: `${one}@example.com` };
    await shop.app.inject({ method: 'POST', url: '/api/newsletter', payload });
  }
  await followedUp(shop);
  paths = { category: category._id, product: product._id };
});
afterAll(() => shop.close());

const get = (url: string, headers: Headers) => shop.app.inject({ url: `/api${url}`, headers });
const asAdmin = () => shop.asAdmin;
const asCustomer = () => customer.headers;

describe('a list', () => {
  it.each([
    ['/brands', asAdmin],
    ['/categories', asAdmin],
    ['/categories/parent', asAdmin],
    ['/categories/subcategories/:category', asAdmin],
    ['/filters', asAdmin],
    ['/markups', asAdmin],
    ['/sliders', asAdmin],
    ['/posts', asAdmin],
    ['/pages', asAdmin],
    ['/users', asAdmin],
    ['/carts', asAdmin],
    ['/orders', asAdmin],
    ['/orders/readed-by-admin/0', asAdmin],
    ['/orders/administration', asAdmin],
    ['/orders/my-orders', asCustomer],
    ['/newsletter', asAdmin],
    ['/recensions/product/:product', asAdmin],
  ])('%s is answered in full, and with `page` in the query by pages', async (path, asker) => {
    const url = path.replace(/:(\w+)/, (_, name) => paths[name] ?? '');
    const whole = (await get(url, asker())).json<unknown[]>();
    expect(whole.length).toBeGreaterThan(1);
    const page = await get(`${url}?page=2&pageSize=1`, asker());
    expect(page.json()).toEqual({ items: [whole[1]], total: whole.length, page: 2, pageSize: 1 });
    expect((await get(`${url}?pageSize=1`, asker())).json()).toEqual(whole);
    const usual = (await get(`${url}?page=1`, asker())).json();
    expect(usual).toMatchObject({ total: whole.length, page: 1, pageSize: 12 });
  });
});
