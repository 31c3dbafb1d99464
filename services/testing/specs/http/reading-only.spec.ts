import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LastHour } from '../../../audit/last-hour.schemas.ts';
import type { ReaderAnswer } from '../../../operations/operations.schemas.ts';
import { type Asking, addProduct, asking, checkout, type Headers } from '../../calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
let calls: Asking;
let auditor: Headers;
let product: string;

beforeAll(async () => {
  shop = await startTestShop();
  product = await addProduct(shop, 'omega');
  calls = asking(shop, product);
  const { id } = await shop.addCustomer('revizor@example.com');
  await calls.post(`/users/${id}/roles`, { roles: ['auditor'] }, shop.asAdmin);
  const answer = await calls.post('/users/login', {
    email: 'revizor@example.com',
    password: 'kupac-lozinka',
  });
  auditor = { authorization: `Bearer ${answer.json<string>()}` };
});
afterAll(() => shop.close());

describe('an administrator who only reads', () => {
  it('gets neither the id of a cart nor the key of an order, which would allow writes', async () => {
    const waiting = await calls.cart();
    const { _id, cartId, generatedOrderId, orderKey } = await calls.order();
    await shop.settled();
    for (const path of [
      '/carts',
      '/carts?page=1',
      '/orders',
      '/orders?page=1',
      '/orders/readed-by-admin/0',
      '/orders/administration?page=1',
      `/orders/single-order-id/${_id}`,
      `/orders/single-order-id/${generatedOrderId}`,
      `/orders/single-order-cart-id/${cartId}`,
      `/orders/${_id}/history`,
      `/orders/${_id}/as-of`,
      `/orders/${_id}/explain`,
      `/orders/${_id}/seen`,
      '/audit?entity=cart',
      '/audit',
      '/audit/export',
      '/quick-search?q=denana',
    ]) {
      const { statusCode, body } = await calls.get(path, auditor);
      expect([path, statusCode]).toEqual([path, 200]);
      for (const right of [waiting, cartId, orderKey])
        expect([path, body.includes(right)]).toEqual([path, false]);
    }
    expect((await calls.get('/carts', shop.asAdmin)).body).toContain(waiting);
  });

  it('gets none of them from the last hour of a customer, and nothing of guests as if they were one', async () => {
    const customer = await shop.addCustomer('kupac-s-korpom@example.com');
    const cart = { products: [{ id: product, quantity: 1 }] };
    const { cartId } = (await calls.post('/carts/add-cart', cart, customer.headers)).json<{
      cartId: string;
    }>();
    await shop.settled();
    const lastHourOf = async (by: string, headers: Headers) =>
      (await calls.get(`/audit/last-hour?by=${by}`, headers)).json<LastHour>().entries;
    const idsOf = async (headers: Headers) =>
      (await lastHourOf(customer.id, headers)).filter(({ entity }) => entity === 'cart').map(({ id }) => id);
    expect([new Set(await idsOf(auditor)), new Set(await idsOf(shop.asAdmin))]).toEqual([
      new Set(['']),
      new Set([cartId]),
    ]);
    expect(await lastHourOf('guest', shop.asAdmin)).toEqual([]);
  });

  it('gets no rows of a comparison of generations, which hold them', async () => {
    await calls.post('/projections/carts/rebuild', {}, shop.asAdmin);
    const generations = async () =>
      (await calls.get('/projections', auditor))
        .json<ReaderAnswer[]>()
        .find(({ name }) => name === 'carts')
        ?.generations.map(({ state }) => state);
    await expect.poll(generations).toEqual(['retired', 'live']);
    const waiting = await calls.cart();
    await shop.settled();
    const compare = async (headers: Headers) => (await calls.get('/projections/carts/compare', headers)).body;
    expect([
      (await compare(auditor)).includes(waiting),
      (await compare(shop.asAdmin)).includes(waiting),
    ]).toEqual([false, true]);
  });
});

describe('a cart that was ordered', () => {
  it('reveals the key of its order to its customer only', async () => {
    const { cartId, orderKey } = await calls.order();
    const repeated = { ...checkout, cartId };
    expect((await calls.post('/orders/add-order', repeated)).json()).toMatchObject({ orderKey });
    const stranger = await calls.post('/orders/add-order', { ...repeated, email: 'stranac@example.com' });
    expect([stranger.statusCode, stranger.json<{ orderKey: string }>().orderKey]).toEqual([200, '']);
  });
});
