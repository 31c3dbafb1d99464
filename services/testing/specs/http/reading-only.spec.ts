import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asking, addProduct, asking, checkout, type Headers } from '../../calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
let calls: Asking;
let auditor: Headers;

beforeAll(async () => {
  shop = await startTestShop();
  calls = asking(shop, await addProduct(shop, 'omega'));
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
