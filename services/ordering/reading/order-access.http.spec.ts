import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Asking,
  addCart,
  addProduct,
  asking,
  checkout,
  type Headers,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { OrderRow } from '../order-list.schemas.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';

let shop: TestShop;
let omega: string;
let cream: string;
let get: Asking['get'];
let post: Asking['post'];
let order: Asking['order'];

beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { title: 'Omega 3', productAction: 1, actionPercent: 20 });
  cream = await addProduct(shop, 'cream', { title: 'Krema', price: 3000 });
  ({ get, post, order } = asking(shop, omega));
});
afterAll(() => shop.close());

describe('access to an order', () => {
  it('is full for administrators, its owner and holders of its key; others see no personal data', async () => {
    const owner = await shop.addCustomer('owner@example.com');
    const other = await shop.addCustomer('other@example.com');
    const placed = await order({}, owner.headers);
    const url = `/orders/single-order-id/${placed.generatedOrderId}`;

    for (const headers of [owner.headers, shop.asAdmin])
      expect((await get(url, headers)).json()).toMatchObject({ surname: 'Čaušević' });
    expect((await get(`${url}?kljuc=${placed.orderKey}`)).json()).toMatchObject({
      surname: 'Čaušević',
      userOrderId: owner.id,
    });

    const strangers = [
      await get(url),
      await get(url, other.headers),
      await get(`${url}?kljuc=pogodi`),
      await get(`${url}?kljuc=`),
    ];
    for (const answer of [...strangers, await get(`/orders/single-order-cart-id/${placed.cartId}`)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        name: 'Đ***',
        surname: 'Č***',
        email: 'd***@***',
        phone: '***56',
        address: 'Z***',
        notes: '',
        totalPrice: 4100,
      });
      for (const secret of [
        'Čaušević',
        'denana',
        '061 123',
        'Zmaja',
        '17 h',
        owner.id,
        placed.cartId,
        placed.orderKey,
      ])
        expect(answer.body).not.toContain(secret);
    }
  });

  it('allows a customer to list their own orders only', async () => {
    const [mine, theirs] = [
      await shop.addCustomer('mine@example.com'),
      await shop.addCustomer('theirs@example.com'),
    ];
    const [first, second] = [await order({}, mine.headers), await order({}, mine.headers)];
    await order({}, theirs.headers);
    const listed = (await get('/orders/my-orders', mine.headers)).json<OrderAnswer[]>();
    expect(listed.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect((await get('/orders/my-orders')).statusCode).toBe(401);
  });

  it('gives a guest’s orders to the account that has confirmed their e-mail, also one that came with an order', async () => {
    const email = 'gosca@example.com';
    const placed = [
      await order({ email }),
      await order({ email: 'Gosca@Example.com', password: 'moja-lozinka' }),
    ];
    const signIn = () => post('/users/login', { email, password: 'moja-lozinka' });
    await expect.poll(async () => (await signIn()).statusCode).toBe(200);
    const token = (await signIn()).json<string>();
    const headers = { authorization: `Bearer ${token}` };
    const other = await shop.addCustomer('druga@example.com');
    const listed = async (of: Headers) =>
      (await get('/orders/my-orders?page=1', of))
        .json<{ items: OrderAnswer[] }>()
        .items.map(({ _id }) => _id);
    const surname = async (of: Headers) =>
      (await get(`/orders/single-order-id/${placed[0]?.generatedOrderId}`, of)).json<OrderAnswer>().surname;
    expect([await listed(headers), await surname(headers)]).toEqual([[], 'Č***']);

    const accounts = (await get('/users', shop.asAdmin)).json<{ _id: string; email: string }[]>();
    const account = accounts.find((one) => one.email.toLowerCase() === email);
    const sent = await shop.modules.customers.toMail.confirmation(account?._id ?? '');
    expect((await post('/users/confirm-email', { token: sent?.token })).statusCode).toBe(204);
    expect([await listed(headers), await surname(headers)]).toEqual([
      placed.map(({ _id }) => _id).toReversed(),
      'Čaušević',
    ]);
    expect([await listed(other.headers), await surname(other.headers)]).toEqual([[], 'Č***']);
    const wanted = { lines: [{ id: omega, quantity: 1 }], reason: 'Pogrešno' };
    const asked = await post(`/orders/${placed[0]?._id}/returns`, wanted, other.headers);
    expect(asked.statusCode).toBe(404);
  });

  it('allows lists and deletion to administrators only', async () => {
    const { headers } = await shop.addCustomer('curious@example.com');
    const placed = await order();
    for (const url of [
      '/orders',
      '/orders/administration',
      '/orders/readed-by-admin/0',
      `/orders/delete-order/${placed._id}`,
    ]) {
      expect((await get(url)).statusCode).toBe(401);
      expect((await get(url, headers)).statusCode).toBe(403);
    }
    expect((await get(`/orders/single-order-id/${placed.generatedOrderId}`)).statusCode).toBe(200);
  });
});

describe('a customer’s points and coupon', () => {
  it('are credited and consumed by the order, once', async () => {
    const customer = await shop.addCustomer('points@example.com');
    const profile = async () =>
      (await get(`/users/profile/${customer.id}`, customer.headers)).json<{
        totalPoints: number;
        couponName: string;
        couponExist: number;
      }>();
    const big = (await addCart(shop, [{ id: cream, quantity: 20 }])).cartId;
    await post('/orders/add-order', { ...checkout, cartId: big }, customer.headers);
    await expect.poll(async () => (await profile()).totalPoints).toBe(120);

    await post(
      `/users/profile-update-points/${customer.id}`,
      { couponExist: 1, couponValue: 50 },
      customer.headers,
    );
    const { couponName } = await profile();
    const placed = await order({ couponName, totalPrice: 3200 - 500 + 900 }, customer.headers);
    expect(placed).toMatchObject({ totalPriceNoShipping: 3200, totalPrice: 3600 });
    await expect.poll(profile).toMatchObject({ couponExist: 0, couponName: '', totalPoints: 120 - 50 + 6 });

    const again = await post(
      '/orders/add-order',
      { ...checkout, cartId: (await addCart(shop, [{ id: omega, quantity: 2 }])).cartId, couponName },
      customer.headers,
    );
    expect([again.statusCode, again.json<Refusal>().code]).toEqual([422, 'coupon_invalid']);
  });
});

describe('the read marker', () => {
  it('is set only by an administrator, the owner or a holder of the key', async () => {
    const owner = await shop.addCustomer('marker@example.com');
    const stranger = await shop.addCustomer('stranger@example.com');
    const placed = await order({}, owner.headers);
    const mark = (readedByAdmin: number, query: string, headers: Headers = {}) =>
      post(
        `/orders/update-order-read-by-admin/${placed.generatedOrderId}${query}`,
        { readedByAdmin },
        headers,
      );

    expect((await mark(1, '')).statusCode).toBe(404);
    expect((await mark(1, '?kljuc=pogodi', stranger.headers)).statusCode).toBe(404);
    expect((await mark(1, `?kljuc=${placed.orderKey}`)).json()).toMatchObject({
      _id: placed._id,
      readedByAdmin: 1,
    });
    expect((await mark(1, '', owner.headers)).statusCode).toBe(200);
    expect((await mark(0, '', shop.asAdmin)).json()).toMatchObject({ readedByAdmin: 0 });
    expect((await mark(2, '', shop.asAdmin)).statusCode).toBe(400);
  });

  it('divides the administrator’s lists', async () => {
    const [viewed, unopened] = [await order(), await order()];
    await post(`/orders/update-order-read-by-admin/${viewed._id}`, { readedByAdmin: 1 }, shop.asAdmin);
    await shop.settled();
    const ids = async (flag: 0 | 1) =>
      (await get(`/orders/readed-by-admin/${flag}`, shop.asAdmin))
        .json<OrderAnswer[]>()
        .map(({ _id }) => _id);
    expect(await ids(1)).toContain(viewed._id);
    expect(await ids(1)).not.toContain(unopened._id);
    expect(await ids(0)).toContain(unopened._id);
    // What the dashboard counts as new, the filter of the list finds and the badge says.
    const filtered = await get(
      `/orders/administration?page=1&pageSize=100&status=${encodeURIComponent('Nova narudžba')}`,
      shop.asAdmin,
    );
    const rows = filtered.json<{ items: OrderRow[]; total: number }>();
    expect(rows.items.map(({ _id }) => _id).sort()).toEqual((await ids(0)).sort());
    expect(rows.total).toBe(rows.items.length);
  });
});

describe('the administrator’s table', () => {
  it('is a plain list, or one page of it', async () => {
    const placed = await order({ name: 'Željko', surname: 'Ždral' });
    const rows = (await get('/orders/administration', shop.asAdmin)).json<OrderRow[]>();
    expect(rows[0]).toEqual({
      _id: placed._id,
      generatedOrderId: placed.generatedOrderId,
      order_id: placed.order_id,
      orderName: placed.orderName,
      name: 'Željko',
      surname: 'Ždral',
      phone: '061 123 456',
      totalPrice: 4100,
      charge: 'Plaćanje pouzećem',
      readedByAdmin: 0,
      orderCreatedAt: rows[0]?.orderCreatedAt,
      status: 'Zaprimljena',
    });
    const page = (await get('/orders/administration?page=1&name=zdral&sort=name-asc', shop.asAdmin)).json();
    expect(page).toMatchObject({ total: 1, page: 1, pageSize: 12, items: [{ _id: placed._id }] });
  });
});

describe('deleting an order', () => {
  it.each(['GET', 'DELETE'] as const)('by %s takes it out of every list', async (method) => {
    const placed = await order();
    const url = `/api/orders/delete-order/${placed.generatedOrderId}`;
    const answer = await shop.app.inject({ method, url, headers: shop.asAdmin });
    expect([answer.statusCode, answer.json()]).toEqual([200, { _id: placed._id }]);
    await shop.settled();
    expect(
      (await get(`/orders/single-order-id/${placed.generatedOrderId}?kljuc=${placed.orderKey}`)).statusCode,
    ).toBe(404);
    expect((await shop.app.inject({ method, url, headers: shop.asAdmin })).statusCode).toBe(404);
  });
});
