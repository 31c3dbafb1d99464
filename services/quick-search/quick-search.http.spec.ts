import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../platform/http/calls/roles.ts';
import { bodies, createMaker, type Headers } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { QuickSearchAnswer } from './quick-search.schemas.ts';

let shop: TestShop;
let make: ReturnType<typeof createMaker>;
beforeAll(async () => {
  shop = await startTestShop();
  make = createMaker(shop);
});
afterAll(() => shop.close());

const asked = (q: string, headers: Headers = shop.asAdmin, more = '') =>
  shop.app.inject({ url: `/api/quick-search?q=${encodeURIComponent(q)}${more}`, headers });
async function find(q: string, headers?: Headers): Promise<QuickSearchAnswer> {
  await shop.settled();
  const answer = await asked(q, headers);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json<QuickSearchAnswer>();
}
const titles = async (q: string) => (await find(q)).products.map(({ title }) => title);

describe('products', () => {
  it('are found by words of their titles without diacritics, published ones first', async () => {
    await make.product({ title: 'Đumbirov čaj u pripremi', slug: 'dumbir-1', status: 'U pripremi' });
    await make.product({ title: 'Čaj od đumbira', slug: 'dumbir-2' });
    for (const q of ['đumbir', 'dumbir', 'DJUMBIR čaj', 'caj djumb'])
      expect([q, await titles(q)]).toEqual([q, ['Čaj od đumbira', 'Đumbirov čaj u pripremi']]);
  });

  it('are found by their number and by the prefix of a bar code or key', async () => {
    const { _id, product_id } = await make.product({
      title: 'Krema sa kodom',
      slug: 'krema-sa-kodom',
      delivererBarcode: '3870001234567',
      delivererProductKey: 'DOB-77',
      localProductKey: 'Lok-88',
    });
    for (const q of ['3870001234567', '38700012', 'dob-77', 'LOK-8', String(product_id)])
      expect([q, (await find(q)).products[0]?._id]).toEqual([q, _id]);
    expect(await titles('9870001234567')).toEqual([]);
  });

  it('follow changes: another title, or an unpublished product', async () => {
    const { _id, slug } = await make.product({ title: 'Kantarionovo ulje', slug: 'kantarion' });
    expect(await titles('kantarion')).toEqual(['Kantarionovo ulje']);
    const changed = await shop.app.inject({
      method: 'POST',
      url: `/api/products/update-product/${slug}`,
      headers: shop.asAdmin,
      payload: { ...bodies.product(1), slug, title: 'Ulje nevena', status: 'Neobjavljeno' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await titles('kantarion')).toEqual([]);
    expect((await find('neven')).products).toMatchObject([{ _id, status: 'Neobjavljeno' }]);
  });
});

describe('orders', () => {
  it('are found by either number, name, e-mail and phone', async () => {
    const { _id, order_id, generatedOrderId, orderName, totalPrice } = await make.order();
    await shop.settled();
    const ways = [
      ...[String(order_id), String(generatedOrderId), orderName, 'kovac am', 'Kovač', 'AMRA'],
      ...['kupac@example.com', 'kupac@exa', '061 111 222', '+38761111222', '061/111'],
    ];
    for (const q of ways) expect([q, (await find(q)).orders.map((hit) => hit._id)]).toEqual([q, [_id]]);
    expect((await find('Kovač')).orders[0]).toEqual({
      _id,
      order_id,
      generatedOrderId,
      orderName,
      totalPrice,
      name: 'Amra',
      surname: 'Kovač',
      status: 'Zaprimljena',
      orderCreatedAt: expect.any(String),
    });
    for (const q of ['ovač', 'Amra Hodžić', 'xample.com'])
      expect([q, (await find(q)).orders]).toEqual([q, []]);
  });

  it('come newest first, six at most, the one with the requested number first', async () => {
    const first = await make.order();
    const others = [];
    for (let at = 0; at < 7; at += 1) others.push(await make.order());
    await shop.settled();
    const newest = others.map(({ order_id }) => order_id).reverse();
    expect((await find('kovač')).orders.map(({ order_id }) => order_id)).toEqual(newest.slice(0, 6));
    expect((await find(String(first.order_id))).orders[0]?._id).toBe(first._id);
  });
});

describe('customers', () => {
  it('are found by number, name and e-mail', async () => {
    const { id } = await shop.addCustomer('sara.djulic@example.com');
    const [hit] = (await find('sara.djulic@example.com')).customers;
    expect(hit?._id).toBe(id);
    for (const q of [String(hit?.user_id), 'sara.dju', 'djulic', `${hit?.name} ${hit?.surname}`])
      expect([q, (await find(q)).customers.map(({ _id }) => _id)]).toEqual([q, expect.arrayContaining([id])]);
  });
});

describe('the answer', () => {
  async function as(role: Role): Promise<Headers> {
    const account = { email: `${role}@example.com`, password: 'spec-lozinka' };
    await shop.modules.customers.administrators.addAdministrator({ ...account, roles: [role] });
    const options = { method: 'POST', url: '/api/users/login', payload: account } as const;
    return { authorization: `Bearer ${(await shop.app.inject(options)).json<string>()}` };
  }

  it('has for each role the permitted kinds', async () => {
    await make.product({ title: 'Svima poznato', slug: 'svima-poznato' });
    const { order_id } = await make.order();
    await shop.settled();
    const kinds = async (role: Role) => {
      const headers = await as(role);
      const { products } = await find('svima', headers);
      const { orders, customers } = await find('1', headers);
      return [products.length > 0, orders.length > 0, customers.length > 0];
    };
    expect(order_id).toBeGreaterThan(1);
    expect(await kinds('owner')).toEqual([true, true, true]);
    expect(await kinds('auditor')).toEqual([true, true, true]);
    expect(await kinds('catalogue')).toEqual([true, false, false]);
    expect(await kinds('orders')).toEqual([false, true, true]);
    expect(await kinds('content')).toEqual([false, false, false]);
  });

  it('is visible to administrators only', async () => {
    const customer = await shop.addCustomer('radoznala@example.com');
    expect((await asked('a', {})).statusCode).toBe(401);
    expect((await asked('a', customer.headers)).statusCode).toBe(403);
  });

  it('is empty for an empty query, and for one of punctuation', async () => {
    const nothing = { products: [], orders: [], customers: [] };
    for (const q of ['', '   ', "'", '\\', '%', ':*', '(', '& |'])
      expect([q, await find(q)]).toEqual([q, nothing]);
    const unasked = await shop.app.inject({ url: '/api/quick-search', headers: shop.asAdmin });
    expect([unasked.statusCode, unasked.json()]).toEqual([200, nothing]);
  });

  it('ignores unknown parameters, takes 100 characters, and numbers of any size', async () => {
    expect((await asked('a', shop.asAdmin, '&utm_source=x')).statusCode).toBe(200);
    expect((await asked('a'.repeat(100))).statusCode).toBe(200);
    expect((await asked('9'.repeat(100))).statusCode).toBe(200);
    expect((await asked('a'.repeat(101))).statusCode).toBe(400);
  });
});
