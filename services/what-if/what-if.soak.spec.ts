import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrder } from '../testing/samples/an-order.ts';
import { createMaker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { WhatIfAnswer } from './what-if.schemas.ts';

/*
 * Replays 100,000 orders of three lines; `SOAK_ORDERS` says how many. The time is printed and never asserted.
 */

const ORDERS = Number(process.env.SOAK_ORDERS ?? '100000');
const PRODUCTS = 200;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const make = createMaker(shop);
  const ids: string[] = [];
  for (let at = 0; at < PRODUCTS; at += 1)
    ids.push((await make.product({ price: 2000, vele_price: 1000, productOffer: 1 }))._id);
  await shop.settled();
  await fill(ids);
});
afterAll(() => shop?.close());

/** Orders of the last 89 days, each of three products, one piece each at 20 % off. */
async function fill(products: readonly string[]): Promise<void> {
  const { facts, contact } = anOrder({ goods: 4800, total: 5700, points: 9 });
  const [line] = facts.lines;
  const document = {
    facts,
    contact: { ...contact, city: 'Mostar' },
    viewed: false,
    stage: 'received',
    timeline: [{ stage: 'received', at: '2026-11-21T10:00:00.000Z', note: '' }],
  };
  const sold = { ...line, unitPrice: 1600, discountPercent: 20, inWeeklyOffer: true, total: 1600, points: 3 };
  await shop.stores.pool.query(
    `insert into ${shop.stores.readModels.schema('orders')}.orders
      select 'o' || n,
             jsonb_set($1::jsonb, '{facts,lines}', (select jsonb_agg(
               $2::jsonb || jsonb_build_object('productId', ($3::text[])[1 + (n * 7 + part * 13) % ${PRODUCTS}]))
               from generate_series(0, 2) part)),
             n, 100000000 + n, null, 'received', now() - (n % 89) * interval '1 day' - n * interval '1 ms', 5700,
             false, 0, ''
        from generate_series(1, ${ORDERS}) n`,
    [JSON.stringify(document), JSON.stringify(sold), products],
  );
}

it('replays many orders at the rate that is printed', async () => {
  const began = performance.now();
  let longest = 0;
  let last = began;
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/what-if',
    headers: shop.asAdmin,
    payload: { change: { weekOffer: 30, shipping: 1000, pdv: 20 }, days: 90 },
  });
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `what-if of ${ORDERS} orders: ${seconds.toFixed(1)} s, the event loop waited ${Math.round(longest)} ms at most\n`,
  );

  const { before, after, orders } = answer.json<WhatIfAnswer>();
  expect(before).toMatchObject({ orders: ORDERS, turnover: 5700 * ORDERS, delivery: 900 * ORDERS });
  expect(after).toMatchObject({ orders: ORDERS, turnover: 5200 * ORDERS, delivery: 1000 * ORDERS });
  expect(orders).toHaveLength(20);
});
