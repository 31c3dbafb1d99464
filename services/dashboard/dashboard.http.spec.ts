import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTurnover } from '../../projections/read-models/orders/turnover.ts';
import { orderDecider } from '../ordering/index.ts';
import { newId } from '../platform/kernel/ids.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { DashboardAnswer } from './dashboard.schemas.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

let number = 0;
const line = { productId: 'p', title: 'Omega 3', quantity: 1, unitPrice: 100, total: 100, points: 0 };

async function order(
  placedAt: string,
  total: number,
  ...stages: ('confirmed' | 'sent' | 'returned' | 'cancelled')[]
) {
  const id = newId();
  number += 1;
  const context = {
    correlationId: 'spec',
    actor: { kind: 'system', id: 'spec' },
    recordedAt: placedAt,
  } as const;
  const facts = {
    number,
    publicNumber: 100_000_000 + number,
    name: `${number}.`,
    cartId: newId(),
    customerId: null,
    lines: [
      { ...line, productNumber: 1, slug: '', categorySlug: '', brandSlug: '', image: '', variation: null },
    ],
    goods: total,
    coupon: null,
    delivery: { method: 'home', price: 0, place: null },
    total,
    points: 0,
    payment: 'Plaćanje pouzećem',
    accountWanted: false,
  } as never;
  const contact = { name: 'A', surname: 'B', email: 'a@example.com', key: 'k' } as never;
  const placed = await shop.stores.handler.handle(
    orderDecider,
    id,
    { type: 'PlaceOrder', id, facts, contact },
    context,
  );
  if (!placed.ok) throw new Error(placed.error.code);
  for (const stage of stages)
    await shop.stores.handler.handle(orderDecider, id, { type: 'ChangeStage', id, stage, note: '' }, context);
}

const get = (headers: object = {}) =>
  shop.app.inject({ url: '/api/dashboard', headers: { ...shop.asAdmin, ...headers } });

describe('the turnover', () => {
  it('is summed by days in Sarajevo, without cancelled and returned orders', async () => {
    // Summer time ended on 25 October 2026: midnight is 22:00 UTC before, 23:00 UTC after it.
    await order('2026-10-24T21:59:59Z', 100);
    await order('2026-10-24T22:00:00Z', 200);
    await order('2026-10-25T22:59:59Z', 300, 'confirmed', 'sent');
    await order('2026-10-25T23:00:00Z', 400);
    await order('2026-10-25T12:00:00Z', 5000, 'cancelled');
    await order('2026-10-25T12:00:00Z', 6000, 'confirmed', 'sent', 'returned');
    await shop.settled();
    const turnover = createTurnover(shop.stores);
    expect(await turnover(new Date('2026-10-26T22:30:00Z'), 4)).toEqual([
      { date: '2026-10-23', orders: 0, turnover: 0 },
      { date: '2026-10-24', orders: 1, turnover: 100 },
      { date: '2026-10-25', orders: 2, turnover: 500 },
      { date: '2026-10-26', orders: 1, turnover: 400 },
    ]);
    expect(await turnover(new Date('2026-10-26T23:00:00Z'), 1)).toEqual([
      { date: '2026-10-27', orders: 0, turnover: 0 },
    ]);
  });
});

describe('the figures of the dashboard', () => {
  it('cover 60 days, drafts and failures, and are sent again only after a change', async () => {
    const first = await get();
    const answer = first.json<DashboardAnswer>();
    expect(answer.days).toHaveLength(60);
    expect(answer).toMatchObject({
      drafts: { products: 0, pages: 0 },
      failedJobs: null,
      failedImports: 0,
    });
    const etag = String(first.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);

    await order(new Date().toISOString(), 700);
    await shop.settled();
    const moved = await get({ 'if-none-match': etag });
    expect(moved.statusCode).toBe(200);
    const now = moved.json<DashboardAnswer>();
    expect(now.version).not.toBe(answer.version);
    const today = (figures: DashboardAnswer) => figures.days.at(-1) ?? { date: '', orders: 0, turnover: 0 };
    expect(today(now)).toEqual({
      date: today(answer).date,
      orders: today(answer).orders + 1,
      turnover: today(answer).turnover + 700,
    });
  });
});
