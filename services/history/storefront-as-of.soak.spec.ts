import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { recordRandomHistory, unlikeRecorded } from './random-history.testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop?.close());

it('The storefront as of 200 random moments of a random history equals what it answered then', async () => {
  const recorded = await recordRandomHistory(shop, { moments: 200, seed: 2026 });
  expect(recorded.length).toBe(200);
  expect(await unlikeRecorded(shop, recorded)).toEqual([]);
});
