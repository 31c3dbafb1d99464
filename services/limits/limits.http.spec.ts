import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../cart/cart.schemas.ts';
import type { PortionedLimit } from '../platform/registry/portions.ts';
import { addProduct, asking, checkout } from '../testing/calls/ordering-calls.ts';
import { ADMIN, startTestShop, type TestShop } from '../testing/shop.ts';
import { CART_LINES_BY_ADDRESS, CARTS_BY_ADDRESS } from './index.ts';

let shop: TestShop;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  shop = await startTestShop({ rateLimits: true });
  ask = asking(shop, await addProduct(shop, 'cink'));
});
afterAll(() => shop.close());

let addresses = 0;
/** An address without earlier writes. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

type Call = { readonly url: string; readonly payload?: object; readonly headers?: Record<string, string> };

function send(remoteAddress: string, { url, payload, headers = {} }: Call) {
  const method = payload ? 'POST' : 'GET';
  return shop.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress,
    headers,
    ...(payload ? { payload } : {}),
  });
}

/** How often each status is among the answers. */
function counts(answers: readonly { readonly statusCode: number }[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { statusCode } of answers) found[statusCode] = (found[statusCode] ?? 0) + 1;
  return found;
}

function times<T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => call(at)));
}

const order = async (address: string, changes: object = {}, headers: Record<string, string> = {}) =>
  send(address, {
    url: '/orders/add-order',
    payload: { ...checkout, cartId: await ask.cart(), ...changes },
    headers,
  });

describe('writes by strangers', () => {
  it('are limited for each address, and a refusal says when to retry', async () => {
    const person = { name: 'Amra', surname: 'Kovač', email: 'admin@example.com', password: 'kupac-lozinka' };
    const message = { name: 'Amra', surname: 'K', email: 'a@example.com', message: 'Dobar dan' };
    const review = { productId: 'cink', recension_name: 'Amra', recension_mark: 5 };
    const calls: Call[] = [
      { url: '/users/add-user', payload: person },
      { url: '/contact-form', payload: message },
      { url: '/newsletter', payload: { email: 'a@example.com' } },
      { url: '/recensions/add-recension', payload: review },
      { url: '/users/forgot-password', payload: { email: 'niko@example.com' } },
    ];
    for (const call of calls) {
      const address = newAddress();
      const answers = await times(32, () => send(address, call));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused.length, call.url).toBe(2);
      for (const answer of refused) {
        expect(answer.json()).toEqual({ error: expect.any(String), code: 'too_many_requests' });
        const wait = Number(answer.headers['retry-after']);
        expect(wait, call.url).toBeGreaterThan(3500);
        expect(wait, call.url).toBeLessThanOrEqual(3600);
      }
      expect((await send(newAddress(), call)).statusCode, call.url).not.toBe(429);
    }
  });

  it('exclude invalid requests, and those of administrators', async () => {
    const address = newAddress();
    const url = '/contact-form';
    const message = { name: 'Amra', surname: 'K', email: 'a@example.com', message: 'Dobar dan' };
    await times(40, () => send(address, { url, payload: {} }));
    expect((await send(address, { url, payload: message })).statusCode).toBe(201);
    await times(30, () => send(address, { url, payload: message }));
    expect((await send(address, { url, payload: message })).statusCode).toBe(429);
    expect((await send(address, { url, payload: message, headers: shop.asAdmin })).statusCode).toBe(201);
  });

  it('are counted for a whole network of IPv6, since a client has 2^64 addresses', async () => {
    const url = '/newsletter';
    const from = (host: string) => send(host, { url, payload: { email: 'a@example.com' } });
    await times(30, (at) => from(`2001:db8:0:7::${at}`));
    expect((await from('2001:db8:0:7:ffff:ffff:ffff:ffff')).statusCode).toBe(429);
    expect((await from('2001:db8:0:8::1')).statusCode).toBe(201);
  });
});

describe('orders', () => {
  it('for one e-mail of a guest are at most 10 a day, also when 60 come at once from many addresses', async () => {
    const answers = await times(60, (at) =>
      order(`203.0.113.${at}`, { email: at % 2 ? 'Zrtva@example.com' : 'zrtva@example.com' }),
    );
    expect(counts(answers)).toEqual({ 201: 10, 429: 50 });
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({ error: expect.any(String), code: 'too_many_orders' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await order(newAddress(), { email: 'druga@example.com' })).statusCode).toBe(201);
  });

  it('for one mailbox count together, regardless of a part after + and of case', async () => {
    const answers = await times(12, (at) => order(newAddress(), { email: `Meta+${at}@Example.com` }));
    expect(counts(answers)).toEqual({ 201: 10, 429: 2 });
    expect((await order(newAddress(), { email: 'meta@example.com' })).statusCode).toBe(429);
    expect((await order(newAddress(), { email: '+meta@example.com' })).statusCode).toBe(201);
  });

  it('count once for a cart, and its retry is answered when no more are allowed', async () => {
    const email = 'uporna@example.com';
    const address = newAddress();
    const cartId = await ask.cart();
    const again = () => order(address, { email, cartId });
    expect(counts(await times(20, again))).toEqual({ 200: 19, 201: 1 });
    expect(counts(await times(9, () => order(address, { email })))).toEqual({ 201: 9 });
    expect((await order(address, { email })).statusCode).toBe(429);
    expect((await again()).statusCode).toBe(200);
  });

  it('that were refused for another reason do not count', async () => {
    const email = 'pazljiva@example.com';
    const address = newAddress();
    const refused = await times(70, () => order(address, { email, totalPrice: 1 }));
    expect(counts(refused)).toEqual({ 409: 70 });
    expect((await order(address, { email })).statusCode).toBe(201);
  });

  it('of customers are limited by address alone: 60 an hour', async () => {
    const { headers } = await shop.addCustomer('vjerna@example.com');
    const address = newAddress();
    const answers = await times(62, () => order(address, { email: 'vjerna@example.com' }, headers));
    expect(counts(answers)).toEqual({ 201: 60, 429: 2 });
    expect((await order(newAddress(), { email: 'vjerna@example.com' }, headers)).statusCode).toBe(201);
  });
});

describe('carts', () => {
  /** Takes all that the database gives of a limit: the portion that the process gives is left. */
  async function useUp({ scope, most, seconds, portion }: PortionedLimit, address: string): Promise<void> {
    const limit = { scope, seconds, most: most / portion - 1 };
    const taken = await times(limit.most + 1, () => shop.modules.attempts.take(limit, address));
    expect(taken.filter((isTaken) => !isTaken)).toHaveLength(1);
  }
  const add = (address: string, products: object[], headers = {}) =>
    send(address, { url: '/carts/add-cart', payload: { products }, headers });

  it('are limited to 1,200 new ones an hour from an address; existing ones can be changed', async () => {
    const address = newAddress();
    await useUp(CARTS_BY_ADDRESS, address);
    const made: CartAnswer[] = [];
    for (let count = 0; count < CARTS_BY_ADDRESS.portion; count += 1)
      made.push((await add(address, [])).json<CartAnswer>());
    const refused = await add(address, []);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ error: expect.any(String), code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    const url = `/carts/update-cart/${made.at(-1)?.cartId}`;
    expect((await send(address, { url, payload: { products: [] } })).statusCode).toBe(200);
    expect((await add(newAddress(), [])).statusCode).toBe(201);
    expect((await add(address, [], shop.asAdmin)).statusCode).toBe(201);
  });

  it('are limited to 20,000 written lines an hour from an address; reading is not limited', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `Aroma ${at}`);
    const productVariations = names.map((name, id) => ({ id, type: 'Aroma', name, price: 1500 }));
    const tea = await addProduct(shop, 'caj', { productVariety: 1, productVariations });
    const lines = (quantity: number) =>
      names.map((productVariationName) => ({ id: tea, quantity, productVariationName }));
    const address = newAddress();
    await useUp(CART_LINES_BY_ADDRESS, address);
    const { cartId } = (await add(address, lines(1))).json<CartAnswer>();
    const change = (quantity: number, from = address) =>
      send(from, { url: `/carts/update-cart/${cartId}`, payload: { products: lines(quantity) } });
    // What changes nothing writes nothing.
    for (const quantity of [2, 2, 2, 3, 4]) expect((await change(quantity)).statusCode).toBe(200);
    const refused = await change(5);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await add(address, [])).statusCode).toBe(429);
    await shop.settled();
    expect((await send(address, { url: `/carts/get-cart/${cartId}` })).statusCode).toBe(200);
    expect((await change(5, newAddress())).statusCode).toBe(200);
  });
});

describe('looking an order up', () => {
  it('by its number alone is limited to 60 times, except for its owner, key holders and administrators', async () => {
    const address = newAddress();
    const { headers } = await shop.addCustomer('kupac@example.com');
    const placed = await ask.order({ email: 'kupac@example.com' }, headers);
    const url = `/orders/single-order-id/${placed.generatedOrderId}`;
    const guesses = await times(64, (at) =>
      send(address, { url: at % 2 ? url : `/orders/single-order-id/${100_000_000 + at}` }),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    const refused = await send(address, { url });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    const rightful: Call[] = [
      { url: `${url}?kljuc=${placed.orderKey}` },
      { url, headers },
      { url, headers: shop.asAdmin },
    ];
    for (const call of rightful)
      for (let look = 0; look < 3; look += 1)
        expect((await send(address, call)).json()).toMatchObject({ email: 'kupac@example.com' });
  });
});

describe('signing in', () => {
  it('says when it is allowed again', async () => {
    const payload = { email: 'meta@example.com', password: 'pogrešna lozinka' };
    for (let wrong = 0; wrong < 10; wrong += 1) await send(newAddress(), { url: '/users/login', payload });
    const refused = await send(newAddress(), { url: '/users/login', payload });
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });
});

describe('a shop with RATE_LIMITS=off', () => {
  it('counts nothing', async () => {
    const open = await startTestShop({ rateLimits: false });
    try {
      const login = (password: string) =>
        open.app.inject({ method: 'POST', url: '/api/users/login', payload: { ...ADMIN, password } });
      expect(counts(await times(12, () => login('pogrešna lozinka')))).toEqual({ 401: 12 });
      expect((await login(ADMIN.password)).statusCode).toBe(200);
      const payload = { email: 'a@example.com' };
      const newsletter = () => open.app.inject({ method: 'POST', url: '/api/newsletter', payload });
      expect(counts(await times(35, newsletter))).toEqual({ 201: 35 });
      expect([shop, open].map(({ modules }) => modules.processorBudget.isOn)).toEqual([true, false]);
    } finally {
      await open.close();
    }
  });
});
