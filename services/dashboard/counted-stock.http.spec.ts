import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct } from '../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../testing/calls/stock-keeping-shop.ts';
import { statementsOf } from '../testing/statements.ts';
import type { DashboardAnswer } from './dashboard.schemas.ts';

let kept: Awaited<ReturnType<typeof startStockKeepingShop>>;
beforeAll(async () => {
  kept = await startStockKeepingShop();
});
afterAll(() => kept.shop.close());

it('the stock of the dashboard is counted once, without a page of it, for all who ask at the same time', async () => {
  const { shop, post } = kept;
  const lots = [
    { quantity: 1, lot: 'A1', expires: '2099-01-31' },
    { quantity: 900, lot: 'A1', expires: '2020-01-31' },
    { quantity: 900, lot: 'A1', expires: '2099-01-31' },
  ];
  for (const [at, lot] of lots.entries()) {
    const productId = await addProduct(shop, `lijek-${at}`, { title: `Lijek ${at}` });
    const receipt = { kind: 'receipt', items: [{ productId, ...lot }] };
    expect((await post('/stock/movements', receipt, shop.asAdmin)).statusCode).toBe(201);
  }
  await shop.settled();
  const answers: DashboardAnswer[] = [];
  const statements = await statementsOf(shop.stores.pool, () =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        const answer = await shop.app.inject({ url: '/api/dashboard', headers: shop.asAdmin });
        answers.push(answer.json<DashboardAnswer>());
      }),
    ),
  );
  // The second has expired: it has no pieces to sell.
  expect(answers.map(({ stock }) => stock)).toEqual(
    Array.from({ length: 4 }, () => ({ low: 2, expiring: 1 })),
  );
  const ofStock = statements.filter((text) => /\."items"/.test(text));
  expect([ofStock.length, ofStock.filter((text) => /row_number|limit/.test(text))]).toEqual([2, []]);
});
