import { expect, it } from 'vitest';
import { usingReturnsShop } from '../returns/returns.testing.ts';
import type { Asking } from '../testing/calls/ordering-calls.ts';
import type { TestShop } from '../testing/shop.ts';
import type { DashboardAnswer } from './dashboard.schemas.ts';

let shop: TestShop;
let ask: Asking;
const { delivered, requested, received } = usingReturnsShop((started) => {
  ({ shop, ask } = started);
});

async function turnoverOfToday(): Promise<number | undefined> {
  await shop.settled();
  return (await ask.get('/dashboard', shop.asAdmin)).json<DashboardAnswer>().days.at(-1)?.turnover;
}

it('the turnover lacks what received returns have given back, and in the end the order', async () => {
  const order = await delivered(3);
  expect(await turnoverOfToday()).toBe(3 * 2000 + 900);
  await received(await requested(order, 1), { writeOff: 1 });
  expect(await turnoverOfToday()).toBe(2 * 2000 + 900);
  await received(await requested(order, 2), { stock: 2 });
  expect(await turnoverOfToday()).toBe(0);
});
