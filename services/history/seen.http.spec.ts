import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartLine } from '../cart/cart.schemas.ts';
import { type CartAnswer, cartDecider } from '../cart/index.ts';
import { newId } from '../platform/kernel/ids.ts';
import { addProduct, checkout } from '../testing/calls/ordering-calls.ts';
import { bodies, createCaller, type Headers } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { recordRandomHistory } from './random-history.testing.ts';
import type { SeenPage, SeenStep } from './seen.schemas.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
});
afterAll(() => shop?.close());

type Seen = Pick<NonNullable<SeenStep['cart']>, 'products' | 'totalPrice' | 'totalPoints' | 'notices'>;
type Order = { readonly _id: string; readonly generatedOrderId: number };

const seen = ({ products, totalPrice, totalPoints, notices }: Seen): Seen => ({
  products,
  totalPrice,
  totalPoints,
  notices,
});

/** All steps, the oldest first. */
async function stepsOf(path: string): Promise<SeenStep[]> {
  const steps: SeenStep[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `${path}/seen?page=${page}&pageSize=5`, shop.asAdmin);
    expect(answer.statusCode).toBe(200);
    const { items, total } = answer.json<SeenPage>();
    steps.push(...items);
    if (items.length === 0 || steps.length === total) return steps.toReversed();
  }
}

/** What the cart answers to a change, when nothing else happens in its millisecond; null where it is refused. */
async function change(path: string, body: object, headers: Headers = {}): Promise<CartAnswer | null> {
  await shop.settled();
  await delay(3);
  const answer = await call('POST', path, headers, body);
  await delay(3);
  return answer.statusCode < 300 ? answer.json<CartAnswer>() : null;
}

async function cartOf(lines: readonly object[], headers: Headers = {}): Promise<CartAnswer> {
  const cart = await change('/carts/add-cart', { products: lines }, headers);
  if (!cart) throw new Error('The cart was not made');
  return cart;
}

async function order(cartId: string): Promise<Order> {
  const answer = await call('POST', '/orders/add-order', {}, { ...checkout, cartId });
  expect(answer.statusCode).toBe(201);
  await shop.settled();
  return answer.json<Order>();
}

const WISH = fc.array(fc.record({ which: fc.nat(9), quantity: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 4,
});

describe('what the customer saw', () => {
  it('is what the cart answered then, at every step of a random history', async () => {
    const last = await addProduct(shop, 'na-kraju', { price: 2000 });
    const wishes = fc.sample(WISH, { numRuns: 60, seed: 41 });
    const { cartId, ...first } = await cartOf([{ id: last, quantity: 1 }]);
    let { revision } = first;
    const answers = [seen(first)];
    const inCart = (): CartLine[] => JSON.parse(answers.at(-1)?.products ?? '[]');
    async function send(products: readonly object[]): Promise<void> {
      const answer = await change(`/carts/update-cart/${cartId}`, { products });
      // What changes nothing is no step.
      if (!answer || answer.revision === revision) return;
      revision = answer.revision;
      answers.push(seen(answer));
    }
    await recordRandomHistory(shop, {
      moments: 12,
      seed: 41,
      async meanwhile(products) {
        // What cannot be had any more leaves the cart with a notice.
        await send(inCart().map(({ id, quantity }) => ({ id, quantity: (quantity % 3) + 1 })));
        for (const wish of wishes.splice(0, 3))
          await send(
            wish.map(({ which, quantity }) => ({ id: products[which % products.length], quantity })),
          );
      },
    });
    await send([{ id: last, quantity: 2 }]);
    const { _id, generatedOrderId } = await order(cartId);
    const steps = await stepsOf(`/orders/${_id}`);
    expect(steps.flatMap(({ cart }) => (cart ? [seen(cart)] : []))).toEqual(answers);
    expect(new Set(answers.map(({ totalPrice }) => totalPrice)).size).toBeGreaterThan(8);
    expect(steps.at(-1)).toMatchObject({
      by: 'guest',
      cart: null,
      events: [{ text: 'Narudžba zaprimljena', changes: [] }],
      order: { totalPriceNoShipping: 4000, shipping: 900, totalPrice: 4900, totalPoints: 8 },
    });
    expect(await stepsOf(`/orders/${generatedOrderId}`)).toEqual(steps);
  });

  it('has the prices, delivery, stock and notices of then, and says what was done', async () => {
    const [tea, cream] = [
      await addProduct(shop, 'caj-koji-poskupi', { title: 'Čaj', price: 4000 }),
      await addProduct(shop, 'krema-koja-nestane', { title: 'Krema', price: 3000 }),
    ];
    const settings = (body: object) => call('POST', '/settings/update-settings', shop.asAdmin, body);
    await settings({ shipping: 700, freeShipping: 5000, stockKept: 1, weekOffer: 0 });
    await call('POST', '/stock/movements', shop.asAdmin, {
      kind: 'receipt',
      items: [tea, cream].map((productId) => ({ productId, quantity: 9 })),
    });
    const lines = [
      { id: tea, quantity: 1 },
      { id: cream, quantity: 1 },
    ];
    const { cartId } = await cartOf(lines);
    await settings({ shipping: 1100, freeShipping: 0, stockKept: 0 });
    await change(
      '/products/update-product/caj-koji-poskupi',
      { ...bodies.product(1), slug: 'caj-koji-poskupi', price: 4500 },
      shop.asAdmin,
    );
    const removal = {
      ...({ type: 'WithdrawProduct', productId: cream, reason: 'deleted' } as const),
      changedAt: await shop.stores.store.head(),
    };
    const shopItself = { correlationId: 'spec', actor: { kind: 'system', id: 'carts' } } as const;
    await shop.stores.handler.run(cartDecider, cartId, removal, shopItself);
    const { _id } = await order(cartId);
    const steps = await stepsOf(`/orders/${_id}`);
    expect(steps.map(({ by, cart, events }) => [by, cart?.totalPrice, events[0]?.text])).toEqual([
      ['guest', 7000, 'Korpa napravljena'],
      ['system', 4500, 'Proizvod povučen iz korpe'],
      ['guest', undefined, 'Narudžba zaprimljena'],
    ]);
    const [made, withdrawn, placed] = steps;
    expect(made?.events[1]?.changes).toMatchObject([
      { label: 'Dodano', newText: '1 × Čaj (40,00 KM); 1 × Krema (30,00 KM)' },
    ]);
    expect(made?.cart?.delivery).toEqual({ price: 0, freeAbove: 5000 });
    expect(JSON.parse(made?.cart?.products ?? '')).toMatchObject([{ available: 9 }, { available: 9 }]);
    expect(withdrawn?.cart?.delivery).toEqual({ price: 1100, freeAbove: 10_000 });
    expect(withdrawn?.cart?.notices).toMatchObject([
      { title: 'Krema', reason: 'Proizvod više nije u ponudi.' },
    ]);
    expect(placed?.order).toMatchObject({ totalPrice: 5600, shipping: 1100 });
  });

  it('is shown of the cart of a signed-in user at once, of a guest’s only once it was ordered', async () => {
    const product = await addProduct(shop, 'obican-caj');
    const { headers } = await shop.addCustomer('kupac@example.com');
    const [own, guest] = [
      await cartOf([{ id: product, quantity: 1 }], headers),
      await cartOf([{ id: product, quantity: 1 }]),
    ];
    const status = async ({ cartId }: CartAnswer, asker: Headers = shop.asAdmin) =>
      (await call('GET', `/carts/${cartId}/seen`, asker)).statusCode;
    expect([await status(own), await status(guest)]).toEqual([200, 404]);
    expect(await stepsOf(`/carts/${own.cartId}`)).toMatchObject([{ by: 'customer', cart: seen(own) }]);
    const { _id } = await order(guest.cartId);
    await expect.poll(() => status(guest)).toBe(200);
    for (const [asker, code] of [[headers, 403] as const, [{}, 401] as const]) {
      expect(await status(own, asker)).toBe(code);
      expect((await call('GET', `/orders/${_id}/seen`, asker)).statusCode).toBe(code);
    }
    for (const path of ['/orders/nema/seen', `/carts/${newId()}/seen`, '/carts/nema/seen'])
      expect((await call('GET', path, shop.asAdmin)).statusCode).toBe(404);
    expect((await call('GET', `/orders/${_id}/seen?pageSize=13`, shop.asAdmin)).statusCode).toBe(400);
  });

  it('goes on after the order was deleted, and ends where a cart was', async () => {
    const product = await addProduct(shop, 'izbrisani-caj');
    const { cartId } = await cartOf([{ id: product, quantity: 1 }]);
    const { _id } = await order(cartId);
    await call('GET', `/orders/delete-order/${_id}`, shop.asAdmin);
    await shop.settled();
    expect((await stepsOf(`/orders/${_id}`)).map(({ cart, order }) => [!!cart, !!order])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { headers } = await shop.addCustomer('drugi@example.com');
    const own = await cartOf([{ id: product, quantity: 1 }], headers);
    await call('DELETE', `/cart/delete-cart/${own.cartId}`);
    expect((await stepsOf(`/carts/${own.cartId}`)).map(({ cart }) => cart?.totalPrice ?? null)).toEqual([
      2000,
      null,
    ]);
  });
});
