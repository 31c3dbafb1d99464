import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import {
  type Asking,
  addCart,
  addProduct,
  asking,
  checkout,
  type Refusal,
} from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { OrderAnswer } from './ordering.schemas.ts';
import type { CartChanged, OrderPlacedAnswer } from './placing/place-order.schemas.ts';

let shop: TestShop;
let omega: string;
let get: Asking['get'];
let post: Asking['post'];
let order: Asking['order'];
let cart: Asking['cart'];

beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { title: 'Omega 3', productAction: 1, actionPercent: 20 });
  ({ get, post, order, cart } = asking(shop, omega));
  const settings = { pickupPlaces: [{ id: 'p1', name: 'Apoteka Centar', address: 'Ferhadija 2' }] };
  const saved = await post('/settings/update-settings', settings, shop.asAdmin);
  if (saved.statusCode !== 200) throw new Error(saved.body);
  await shop.settled();
});
afterAll(() => shop.close());

describe('an order', () => {
  it('is placed from the cart, at the shop’s prices', async () => {
    const cartId = await cart(3);
    const answer = await post('/orders/add-order', {
      ...checkout,
      cartId,
      totalPrice: 5700,
      totalPoints: 99,
      order_id: 1,
    });
    expect(answer.statusCode).toBe(201);
    const placed = answer.json<OrderPlacedAnswer>();
    expect(placed).toMatchObject({
      totalPriceNoShipping: 4800,
      shipping: 900,
      totalPrice: 5700,
      totalPoints: 9,
    });
    expect(placed.orderName).toMatch(new RegExp(`^${placed.order_id}\\.\\d\\d\\.\\d\\d\\.\\d{4}\\.\\d{3}$`));
    expect(String(placed.generatedOrderId)).toMatch(/^\d{9}$/);

    const url = `/orders/single-order-id/${placed.generatedOrderId}?kljuc=${placed.orderKey}`;
    const read = await get(url, { 'shop-position': String(answer.headers['shop-position']) });
    const whole = read.json<OrderAnswer>();
    expect(whole).toMatchObject({
      _id: placed._id,
      orderId: placed.order_id,
      name: 'Đenana',
      email: 'denana@example.com',
      country: 'Bosna i Hercegovina',
      notes: 'Poslije 17 h',
      cartId,
      userOrderId: '',
      readedByAdmin: 0,
      status: 'Zaprimljena',
      couponName: '',
      couponValue: 0,
      charge: 'Plaćanje pouzećem',
      shippingMethod: 'Dostava na kućnu adresu',
      pickupPlace: '',
    });
    expect(JSON.parse(whole.products)).toMatchObject([
      { id: omega, title: 'Omega 3', price: 1600, oldPrice: 2000, quantity: 3, productAction: 1, points: 9 },
    ]);
  });

  it('empties its cart, which then names the order and accepts no more lines', async () => {
    const placed = await order();
    const read = async () =>
      (await get(`/carts/get-cart/${placed.cartId}`)).json<{ orderName: string; products: string }>();
    await expect.poll(async () => (await read()).orderName).toBe(placed.orderName);
    expect((await read()).products).toBe('[]');
    expect((await post(`/carts/update-cart/${placed.cartId}`, { products: [] })).statusCode).toBe(200);
    const more = await post(`/carts/update-cart/${placed.cartId}`, {
      products: [{ id: omega, quantity: 1 }],
    });
    expect([more.statusCode, more.json<Refusal>().code]).toEqual([404, 'cart_ordered']);
  });

  it('is placed once a cart, also for 20 concurrent requests', async () => {
    const cartId = await cart();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/orders/add-order', { ...checkout, cartId })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await shop.settled();
    const all = (await get('/orders', shop.asAdmin)).json<OrderAnswer[]>();
    expect(all.filter((one) => one.cartId === cartId)).toHaveLength(1);
  });

  it('gets rising, unique numbers under concurrent orders', async () => {
    const carts = await Promise.all(Array.from({ length: 15 }, () => cart(1)));
    const answers = await Promise.all(
      carts.map((cartId) => post('/orders/add-order', { ...checkout, cartId })),
    );
    const placed = answers.map((answer) => answer.json<OrderPlacedAnswer>());
    expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(15);
    expect(new Set(placed.map(({ generatedOrderId }) => generatedOrderId)).size).toBe(15);
    const next = await order();
    expect(next.order_id).toBeGreaterThan(Math.max(...placed.map(({ order_id }) => order_id)));
  });

  it('keeps its prices and names when the product changes later', async () => {
    const id = await addProduct(shop, 'later', { title: 'Prije', price: 1000 });
    const cartId = await cart(1, id);
    const placed = (await post('/orders/add-order', { ...checkout, cartId })).json<OrderPlacedAnswer>();
    const product = (await get('/products/edit-product/later', shop.asAdmin)).json<[object]>()[0];
    await post('/products/update-product/later', { ...product, title: 'Poslije', price: 9000 }, shop.asAdmin);
    await shop.settled();
    const read = (
      await get(`/orders/single-order-id/${placed.generatedOrderId}?kljuc=${placed.orderKey}`)
    ).json<OrderAnswer>();
    expect(JSON.parse(read.products)).toMatchObject([{ title: 'Prije', price: 1000 }]);
    expect(read.totalPrice).toBe(1900);
  });

  it('may be picked up at one of the shop’s places, from 25 KM on', async () => {
    const pickup = { ...checkout, shippingMethod: 'Gratis Pick-UP', pickupPlace: 'p1' };
    const cheap = await post('/orders/add-order', { ...pickup, cartId: await cart(1) });
    const error = 'Minimalan iznos narudžbe za Gratis Pick-UP(besplatno preuzimanje) je 25KM.';
    expect([cheap.statusCode, cheap.json<Refusal>()]).toMatchObject([422, { error, code: 'pickup_minimum' }]);
    const placed = await order({ shippingMethod: 'Gratis Pick-UP', pickupPlace: 'Apoteka Centar' });
    expect(placed).toMatchObject({ shipping: 0, totalPrice: 3200 });
    const read = await get(`/orders/single-order-id/${placed.generatedOrderId}?kljuc=${placed.orderKey}`);
    expect(read.json()).toMatchObject({
      shippingMethod: 'Gratis Pick-UP',
      pickupPlace: 'Apoteka Centar, Ferhadija 2',
    });
  });

  it('can be delivered to another city by its name', async () => {
    const placed = await order({ city: 'Drugi grad', cityOther: 'Livno' });
    const read = await get(`/orders/single-order-id/${placed.generatedOrderId}?kljuc=${placed.orderKey}`);
    expect(read.json()).toMatchObject({ city: 'Livno' });
  });

  it('creates the account requested by a guest, who can sign in at once', async () => {
    const email = 'novi@example.com';
    await order({ email, password: 'moja-lozinka' });
    expect((await post('/users/login', { email, password: 'moja-lozinka' })).statusCode).toBe(200);
    const taken = await post('/orders/add-order', {
      ...checkout,
      cartId: await cart(),
      email,
      password: 'opet-lozinka',
    });
    expect([taken.statusCode, taken.json<Refusal>()]).toMatchObject([
      409,
      { code: 'email_taken', details: [{ field: 'email' }] },
    ]);
  });
});

it('an order of a session that has ended is refused, not placed as a guest’s', async () => {
  const wanted = { ...checkout, cartId: await cart() };
  const answer = await post('/orders/add-order', wanted, { authorization: 'Bearer istekla.prijava.kupca' });
  expect([answer.statusCode, answer.json<Refusal>()]).toMatchObject([401, { code: 'session_ended' }]);
  expect((await post('/orders/add-order', wanted)).statusCode).toBe(201);
});

it('an account for one e-mail is promised to one of two orders at once', async () => {
  const wanted = { ...checkout, email: 'istovremeno@example.com', password: 'moja-lozinka' };
  const carts = [await cart(), await cart()];
  const answers = await Promise.all(carts.map((cartId) => post('/orders/add-order', { ...wanted, cartId })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<Refusal>()).toMatchObject({ code: 'email_taken', details: [{ field: 'email' }] });
});

describe('a cart that changed', () => {
  it('is not ordered; the answer lists the differences', async () => {
    const cartId = await cart(2);
    const products = [{ id: omega, price: 1500, quantity: 2 }];
    const answer = await post('/orders/add-order', {
      ...checkout,
      cartId,
      totalPrice: '3900',
      products: JSON.stringify(products),
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Refusal & CartChanged>()).toMatchObject({
      code: 'cart_changed',
      differences: [{ kind: 'price', id: omega, title: 'Omega 3', was: 1500, now: 1600 }],
      totalPriceNoShipping: 3200,
      shipping: 900,
      totalPrice: 4100,
    });
    await shop.settled();
    const byCart = await get(`/orders/single-order-cart-id/${cartId}`);
    expect(byCart.statusCode).toBe(404);
    expect((await post('/orders/add-order', { ...checkout, cartId, totalPrice: 4100 })).statusCode).toBe(201);
  });

  it('loses unpublished products, reports it, and can then be ordered', async () => {
    const id = await addProduct(shop, 'gone', { title: 'Nestaje', price: 500 });
    const { cartId } = await addCart(shop, [
      { id, quantity: 1 },
      { id: omega, quantity: 2 },
    ]);
    const product = (await get('/products/edit-product/gone', shop.asAdmin)).json<[object]>()[0];
    await post('/products/update-product/gone', { ...product, status: 'Neobjavljeno' }, shop.asAdmin);
    await shop.settled();
    const refused = await post('/orders/add-order', { ...checkout, cartId });
    expect([refused.statusCode, refused.json<CartChanged>()]).toMatchObject([
      409,
      { differences: [{ kind: 'unavailable', id, title: 'Nestaje', now: null }], totalPrice: 4100 },
    ]);
    await shop.settled();
    const read = (await get(`/carts/get-cart/${cartId}`)).json<{ totalPrice: number; notices: unknown }>();
    expect(read.totalPrice).toBe(3200);
    expect(read.notices).toMatchObject([{ title: 'Nestaje', reason: 'Proizvod više nije dostupan.' }]);
    expect((await post('/orders/add-order', { ...checkout, cartId, totalPrice: 4100 })).statusCode).toBe(201);
  });
});

describe('wrong input', () => {
  const without = (field: keyof typeof checkout) => ({ [field]: undefined });

  it.each([
    ['no name', without('name'), 400, 'name'],
    ['a blank surname', { surname: '   ' }, 400, 'surname'],
    ['an e-mail that is none', { email: 'nije email' }, 400, 'email'],
    ['no phone', without('phone'), 400, 'phone'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 400, 'name'],
    ['a number for a name', { name: 7 }, 400, 'name'],
    ['another way to pay', { charge: 'Plaćanje putem Paypala' }, 400, 'charge'],
    ['another way to deliver', { shippingMethod: 'Dron' }, 400, 'shippingMethod'],
    ['another city without its name', { city: 'Drugi grad' }, 422, 'cityOther'],
    ['pickup without a place', { shippingMethod: 'Gratis Pick-UP' }, 422, 'pickupPlace'],
    [
      'pickup at a place there is not',
      { shippingMethod: 'Gratis Pick-UP', pickupPlace: 'Mars' },
      422,
      'pickupPlace',
    ],
    ['a sum that is none', { totalPrice: 'puno' }, 400, 'totalPrice'],
    ['lines that are none', { products: 'nije lista' }, 400, 'products'],
    ['another customer’s coupon as a guest', { couponName: 'ABCDEFG' }, 422, 'couponName'],
  ] as const)(
    '%s is refused, naming the field, and nothing is ordered',
    async (_, changes, status, field) => {
      const cartId = await cart();
      const answer = await post('/orders/add-order', { ...checkout, cartId, ...changes });
      expect(answer.statusCode).toBe(status);
      expect(answer.json<Refusal>().details?.map((detail) => detail.field)).toContain(field);
      await shop.settled();
      expect((await get(`/orders/single-order-cart-id/${cartId}`)).statusCode).toBe(404);
    },
  );

  it('such as a missing or empty cart orders nothing', async () => {
    for (const cartId of [newId(), 'nema']) {
      const answer = await post('/orders/add-order', { ...checkout, cartId });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([404, 'cart_not_found']);
    }
    const { cartId } = await addCart(shop, []);
    const answer = await post('/orders/add-order', { ...checkout, cartId });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'cart_empty']);
  });

  it('that no store can save is refused', async () => {
    const body = JSON.stringify({ ...checkout, cartId: await cart(), name: 'Ana' });
    for (const broken of ['Ana\\ud800', 'Ana\\u0000']) {
      const headers = { 'content-type': 'application/json' };
      const payload = body.replace('"Ana"', `"${broken}"`);
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/orders/add-order',
        payload,
        headers,
      });
      expect([answer.statusCode, answer.json<Refusal>()]).toEqual([
        400,
        expect.objectContaining({
          code: 'invalid_request',
          details: [expect.objectContaining({ field: 'name' })],
        }),
      ]);
    }
  });

  it('has names and addresses on one line, so that no line of the mail is forged', async () => {
    const contact = {
      surname: 'Kovač\r\nUkupno: 0,00 KM',
      address: 'Ulica\u2028 5',
      notes: 'Prvi red\nDrugi red',
    };
    const answer = await post('/orders/add-order', { ...checkout, ...contact, cartId: await cart() });
    expect(answer.statusCode).toBe(201);
    await shop.settled();
    const { generatedOrderId } = answer.json<{ generatedOrderId: number }>();
    expect((await get(`/orders/single-order-id/${generatedOrderId}`, shop.asAdmin)).json()).toMatchObject({
      surname: 'Kovač Ukupno: 0,00 KM',
      address: 'Ulica 5',
      notes: 'Prvi red\nDrugi red',
    });
    const invisible = { ...checkout, surname: '\u200b', cartId: await cart() };
    expect((await post('/orders/add-order', invisible)).statusCode).toBe(400);
  });

  it('with a web address as name or address is refused, since mails would show it', async () => {
    const cartId = await cart();
    const fields = ['name', 'surname', 'phone', 'address', 'postalCode', 'city', 'cityOther', 'country'];
    for (const field of fields) {
      const answer = await post('/orders/add-order', { ...checkout, cartId, [field]: 'www.nagrada.ba' });
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json<Refusal>().details).toEqual([{ field, error: 'Ovdje ne može stajati web adresa.' }]);
    }
  });

  it('in the address is answered with the right status', async () => {
    for (const id of ['0', '123456789', '99999999999999999999', newId(), 'nema', '%27%20or%201=1'])
      expect((await get(`/orders/single-order-id/${id}`)).statusCode).toBe(404);
    for (const query of ['page=0', 'page=x', 'pageSize=1000', 'sort=hack-asc'])
      expect((await get(`/orders/administration?${query}`, shop.asAdmin)).statusCode).toBe(400);
    expect((await get('/orders/readed-by-admin/2', shop.asAdmin)).statusCode).toBe(400);
    for (const id of ['123456789', newId(), 'nema'])
      expect((await get(`/orders/delete-order/${id}`, shop.asAdmin)).statusCode).toBe(404);
  });
});
