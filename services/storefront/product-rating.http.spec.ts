import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodies, createCaller, createMaker, type Maker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: Maker;
beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
});
afterAll(() => shop.close());

async function marked(productId: string, recension_mark: number, recension_comment: string): Promise<void> {
  const body = { ...bodies.review(productId), recension_mark, recension_comment };
  expect((await call('POST', '/recensions/add-recension', {}, body)).statusCode).toBe(201);
  await shop.settled();
}

it('the rating on a product’s page counts marks without a comment, now and as of a moment', async () => {
  const { _id, slug } = await make.product();
  const path = `/storefront/product/${slug}`;
  const shown = async (query = '') => {
    const { rating, reviews } = (await call('GET', `${path}${query}`, shop.asAdmin)).json();
    return { rating, listed: reviews.length };
  };
  expect(await shown()).toEqual({ rating: { average: 0, count: 0 }, listed: 0 });
  await marked(_id, 5, 'Odlično');
  await marked(_id, 1, '');
  const then = { rating: { average: 3, count: 2 }, listed: 1 };
  expect(await shown()).toEqual(then);

  await delay(3);
  const moment = new Date().toISOString();
  await delay(3);
  await marked(_id, 4, '');
  expect(await shown()).toEqual({ rating: { average: 3.3, count: 3 }, listed: 1 });
  expect(await shown(`?asOf=${moment}`)).toEqual(then);
});
