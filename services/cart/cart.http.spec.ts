import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import { addCart, addProduct, checkout } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { createAbandonedCarts } from './abandoned-carts.ts';
import type { CartAnswer, CartLine } from './cart.schemas.ts';
import { withdraw } from './withdrawals.ts';

let shop: TestShop;
let omega: string;
let tea: string;
let secret: string;

beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { productAction: 1, actionPercent: 20 });
  tea = await addProduct(shop, 'tea', {
    productVariety: 1,
    productVariations: [
      { id: 1, type: 'Aroma', name: 'Menta', price: 1500 },
      { id: 2, type: 'Aroma', name: 'Nana', price: 1700 },
    ],
  });
  secret = await addProduct(shop, 'secret', { status: 'U pripremi' });
});
afterAll(() => shop.close());

const post = (url: string, payload: object, headers = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url: `/api${url}`, headers });
const linesOf = (cart: CartAnswer): CartLine[] => JSON.parse(cart.products);

describe('a new cart', () => {
  it('may have 200 lines, sent with every field of the contract', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `Aroma šumskog voća i mente, pakovanje broj ${at}`);
    const productVariations = names.map((name, id) => ({ id, type: 'Aroma', name, price: 1500 }));
    const products = [];
    for (const title of ['sirup', 'bombone']) {
      const id = await addProduct(shop, title, { productVariety: 1, productVariations });
      for (const productVariationName of names)
        products.push({
          id,
          quantity: 2,
          productVariationName,
          productVariationType: 'Aroma',
          title,
          price: 1500,
          slug: `${title}-od-sumskog-voca`,
          image: `/images/${'a'.repeat(36)}.jpg`,
          oldPrice: 1500,
          categorySlug: 'zdravlje-i-ljepota',
          brandSlug: 'biovita',
          points: 3,
          productVariety: 1,
        });
    }
    for (const sent of [products, JSON.stringify(products)]) {
      const answer = await post('/carts/add-cart', { products: sent });
      expect(answer.statusCode).toBe(201);
      expect(linesOf(answer.json<CartAnswer>())).toHaveLength(200);
    }
  });

  it('is priced by the shop, regardless of the sent prices', async () => {
    const body = {
      products: JSON.stringify([{ id: omega, quantity: 2, price: 1, title: 'x' }]),
      totalPrice: 2,
    };
    const answer = await post('/carts/add-cart', body);
    expect(answer.statusCode).toBe(201);
    const cart = answer.json<CartAnswer>();
    expect(cart).toMatchObject({
      totalPrice: 3200,
      totalPoints: 6,
      orderName: '',
      notices: [],
      _id: cart.cartId,
    });
    expect(linesOf(cart)).toMatchObject([
      {
        id: omega,
        title: 'omega',
        price: 1600,
        oldPrice: 2000,
        discountPercent: 20,
        quantity: 2,
        productAction: 1,
        points: 6,
      },
    ]);
  });

  it('uses the id sent by the browser when it is free, else one of its own', async () => {
    const cartId = newId();
    const first = await post('/carts/add-cart', { cartId, products: [] });
    const second = await post('/carts/add-cart', { cartId, products: [{ id: omega, quantity: 1 }] });
    const third = await post('/carts/add-cart', { cartId: 'moja korpa', products: [] });
    expect(first.json<CartAnswer>().cartId).toBe(cartId);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 201]);
    expect(second.json<CartAnswer>().cartId).not.toBe(cartId);
    await shop.settled();
    expect(linesOf((await get(`/carts/get-cart/${cartId}`)).json())).toEqual([]);
  });

  it('is created once for requests with the same random key, and separately for guessable keys', async () => {
    const make = (key: string) =>
      post('/carts/add-cart', { products: [{ id: omega, quantity: 1 }] }, { 'idempotency-key': key });
    const key = newId();
    const idOf = async (answer: ReturnType<typeof make>) => (await answer).json<CartAnswer>().cartId;
    expect(await idOf(make(key))).toBe(await idOf(make(key)));
    expect(await idOf(make('1'))).not.toBe(await idOf(make('1')));
  });
});

describe('changing a cart', () => {
  it('merges equal products and variations, by either id, and can be read at once', async () => {
    const { cartId } = await addCart(shop, []);
    const number = (await get('/products/edit-product/omega')).json<[{ product_id: number }]>()[0].product_id;
    const products = [
      { id: omega, quantity: 1 },
      { id: number, quantity: 2 },
      { id: tea, quantity: 1, productVariationName: 'Nana' },
    ];
    const answer = await post(`/carts/update-cart/${cartId}`, { products });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ totalPrice: 3 * 1600 + 1700 });
    const read = await get(`/carts/get-cart/${cartId}`, {
      'shop-position': String(answer.headers['shop-position']),
    });
    expect(read.json()).toEqual(answer.json());
  });

  it('keeps lines added by another tab since the sender’s list, and removes those it has seen', async () => {
    const { cartId, revision: seenRevision } = await addCart(shop, [{ id: omega, quantity: 1 }]);
    const mint = { id: tea, quantity: 1, productVariationName: 'Menta' };
    const update = (products: object[], seen: object) =>
      post(`/carts/update-cart/${cartId}`, { products, ...seen });
    const other = (await update([{ id: omega, quantity: 1 }, mint], { seenRevision })).json<CartAnswer>();
    const raised = (await update([{ id: omega, quantity: 3 }], { seenRevision })).json<CartAnswer>();
    expect(linesOf(raised).map(({ id, quantity }) => [id, quantity])).toEqual([
      [omega, 3],
      [tea, 1],
    ]);
    expect(raised.revision).toBeGreaterThan(other.revision);
    const removed = await update([{ id: omega, quantity: 3 }], { seenRevision: raised.revision });
    expect(linesOf(removed.json<CartAnswer>()).map(({ id }) => id)).toEqual([omega]);
    const position = { 'shop-position': String(removed.headers['shop-position']) };
    const read = (await get(`/carts/get-cart/${cartId}`, position)).json<CartAnswer>();
    expect(read.revision).toBe(removed.json<CartAnswer>().revision);
    const unknowing = await update([mint], {});
    expect(linesOf(unknowing.json<CartAnswer>()).map(({ id }) => id)).toEqual([tea]);
  });

  it('is refused once it was ordered, naming the order', async () => {
    const { cartId } = await addCart(shop, [{ id: omega, quantity: 1 }]);
    const order = (await post('/orders/add-order', { ...checkout, cartId })).json<{ _id: string }>();
    await expect
      .poll(async () => linesOf((await get(`/carts/get-cart/${cartId}`)).json<CartAnswer>()))
      .toEqual([]);
    const answer = await post(`/carts/update-cart/${cartId}`, { products: [{ id: omega, quantity: 2 }] });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'cart_ordered', orderId: order._id });
  });

  it('reprices the cart at each read', async () => {
    const id = await addProduct(shop, 'changing', { price: 1000 });
    const { cartId } = await addCart(shop, [{ id, quantity: 3 }]);
    const product = (await get('/products/edit-product/changing', shop.asAdmin)).json<[object]>()[0];
    const changed = await post(
      '/products/update-product/changing',
      { ...product, price: 1200 },
      shop.asAdmin,
    );
    expect(changed.statusCode).toBe(200);
    await shop.settled();
    expect((await get(`/carts/get-cart/${cartId}`)).json()).toMatchObject({ totalPrice: 3600 });
  });

  it.each([
    ['an unpublished product', () => [{ id: secret, quantity: 1 }], 404, 'product_not_found'],
    ['a product there is not', () => [{ id: newId(), quantity: 1 }], 404, 'product_not_found'],
    [
      'a number beyond all numbers',
      () => [{ id: '99999999999999999999', quantity: 1 }],
      404,
      'product_not_found',
    ],
    ['an odd id', () => [{ id: "' or 1=1 --", quantity: 1 }], 404, 'product_not_found'],
    ['no variation', () => [{ id: tea, quantity: 1 }], 422, 'variation_required'],
    [
      'a variation there is not',
      () => [{ id: tea, quantity: 1, productVariationName: 'Kamilica' }],
      422,
      'variation_required',
    ],
    [
      'more than 100 by merging',
      () => [60, 41].map((quantity) => ({ id: omega, quantity })),
      422,
      'quantity_out_of_range',
    ],
    ['more than 100', () => [{ id: omega, quantity: 101 }], 400, 'invalid_request'],
    ['nothing of something', () => [{ id: omega, quantity: 0 }], 400, 'invalid_request'],
    ['less than nothing', () => [{ id: omega, quantity: -1 }], 400, 'invalid_request'],
    ['half of something', () => [{ id: omega, quantity: 1.5 }], 400, 'invalid_request'],
    ['text that is no list', () => 'nije lista', 400, 'invalid_request'],
    ['a list in text that is none of lines', () => '[1,null]', 400, 'invalid_request'],
    ['no list', () => undefined, 400, 'invalid_request'],
  ])('refuses %s, and changes nothing', async (_, products, status, code) => {
    const { cartId } = await addCart(shop, [{ id: omega, quantity: 1 }]);
    const answer = await post(`/carts/update-cart/${cartId}`, { products: products() });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    await shop.settled();
    expect((await get(`/carts/get-cart/${cartId}`)).json()).toMatchObject({ totalPrice: 1600 });
  });

  it('names the field of a missing variation, with its message', async () => {
    const answer = await post('/carts/add-cart', { products: [{ id: tea, quantity: 1 }] });
    const error = 'Molimo da odaberete jednu od ponuđenih opcija';
    expect(answer.json()).toEqual({
      error,
      code: 'variation_required',
      details: [{ field: 'products', error }],
    });
  });

  it.each([newId(), 'nema', '99999999999999999999', '%F0%9F%98%80'])(
    'answers 404 for a cart there is not: %s',
    async (cartId) => {
      for (const answer of [
        await post(`/carts/update-cart/${cartId}`, { products: [] }),
        await get(`/carts/get-cart/${cartId}`),
        await get(`/cart/delete-cart/${cartId}`),
      ])
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'cart_not_found']);
    },
  );
});

describe('all carts', () => {
  it('are visible to administrators only', async () => {
    const customer = await shop.addCustomer('carts@example.com');
    const { cartId } = await addCart(shop, [{ id: omega, quantity: 1 }]);
    expect((await get('/carts')).statusCode).toBe(401);
    expect((await get('/carts', customer.headers)).statusCode).toBe(403);
    await shop.settled();
    const answer = await get('/carts', shop.asAdmin);
    expect(answer.json<CartAnswer[]>().find((cart) => cart.cartId === cartId)).toMatchObject({
      totalPrice: 1600,
    });
  });
});

describe('deleting a cart', () => {
  it.each(['GET', 'DELETE'] as const)('is done by %s with its id alone, and for good', async (method) => {
    const { cartId } = await addCart(shop, [{ id: omega, quantity: 1 }]);
    const answer = await shop.app.inject({ method, url: `/api/cart/delete-cart/${cartId}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { _id: cartId }]);
    await shop.settled();
    expect((await get(`/carts/get-cart/${cartId}`)).statusCode).toBe(404);
    expect((await post(`/carts/update-cart/${cartId}`, { products: [] })).statusCode).toBe(404);
    const again = await post('/carts/add-cart', { cartId, products: [] });
    expect(again.json<CartAnswer>().cartId).not.toBe(cartId);
  });
});

describe('a cart without a change for 90 days', () => {
  it('ends: it is answered like one that never existed, and the next change creates a new one', async () => {
    const { cartId } = await addCart(shop, [{ id: omega, quantity: 1 }]);
    const now = () => Date.now() + 91 * 24 * 3_600_000;
    await shop.settled();
    const { sweep } = createAbandonedCarts({
      ...shop.stores,
      carts: shop.modules.carts,
      orderedCarts: async () => new Set<string>(),
      now,
      logger: { info: () => undefined, warn: () => undefined },
    });
    await sweep();
    const types = (await shop.stores.store.readStream(`cart-${cartId}`)).map(({ type }) => type);
    expect(types).toEqual(['CartCreated', 'CartLinesChanged', 'CartAbandoned']);
    await shop.settled();
    expect((await get(`/carts/get-cart/${cartId}`)).json()).toMatchObject({ code: 'cart_not_found' });
    const change = await post(`/carts/update-cart/${cartId}`, { products: [{ id: omega, quantity: 2 }] });
    expect([change.statusCode, change.json()]).toMatchObject([404, { code: 'cart_not_found' }]);
    const again = await post('/carts/add-cart', { cartId, products: [{ id: omega, quantity: 2 }] });
    expect(again.statusCode).toBe(201);
    expect(again.json<CartAnswer>().cartId).not.toBe(cartId);
  });
});

describe('a line that the shop removed from a cart', () => {
  async function withdrawn(): Promise<string> {
    const { cartId } = await addCart(shop, [
      { id: omega, quantity: 2 },
      { id: tea, quantity: 1, productVariationName: 'Menta' },
    ]);
    // The product changes later than the cart.
    await addCart(shop, []);
    const { store } = shop.stores;
    const cause = {
      eventId: newId(),
      position: await store.head(),
      recordedAt: '2026-11-21T08:00:00.000Z',
      correlationId: newId(),
    };
    await withdraw(store, cartId, { ...cause, productId: omega, reason: 'sale-ended' });
    await shop.settled();
    return cartId;
  }
  const read = async (cartId: string) => (await get(`/carts/get-cart/${cartId}`)).json<CartAnswer>();

  it('is shown with the reason until the customer dismisses it, and the total follows', async () => {
    const cartId = await withdrawn();
    const cart = await read(cartId);
    expect(linesOf(cart).map(({ id }) => id)).toEqual([tea]);
    expect(cart.totalPrice).toBe(1500);
    expect(cart.notices).toEqual([
      { id: '1', title: 'omega', reason: expect.stringContaining('Akcija za ovaj proizvod je završena.') },
    ]);
    const dismissed = await post(`/carts/dismiss-notices/${cartId}`, { notices: ['1'] });
    expect(dismissed.json<CartAnswer>().notices).toEqual([]);
    await shop.settled();
    expect((await read(cartId)).notices).toEqual([]);
    const none = await post(`/carts/dismiss-notices/${newId()}`, { notices: ['1'] });
    expect([none.statusCode, none.json()]).toMatchObject([404, { code: 'cart_not_found' }]);
  });

  it('is not added again by an older list, but by one that has seen the notice', async () => {
    const cartId = await withdrawn();
    const list = (seenNotice: number) => ({
      products: [
        { id: omega, quantity: 2 },
        { id: tea, quantity: 3, productVariationName: 'Menta' },
      ],
      seenNotice,
    });
    const update = async (seenNotice: number) =>
      (await post(`/carts/update-cart/${cartId}`, list(seenNotice))).json<CartAnswer>();
    const outdated = await update(0);
    expect(linesOf(outdated).map(({ id, quantity }) => [id, quantity])).toEqual([[tea, 3]]);
    expect(outdated.lastNotice).toBe(1);
    const knowing = await update(outdated.lastNotice);
    expect(linesOf(knowing).map(({ id, quantity }) => [id, quantity])).toEqual([
      [tea, 3],
      [omega, 2],
    ]);
    expect(knowing.notices).toEqual([]);
  });
});
