import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { type Asking, addProduct, asking, type Headers } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';
import type { OrderOutcome } from './orders-at-once.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let order: Asking['order'];

beforeAll(async () => {
  shop = await startTestShop();
  const omega = await addProduct(shop, 'omega', { title: 'Omega 3', price: 5000 });
  ({ get, post, order } = asking(shop, omega));
});
afterAll(() => shop.close());

const bringAll = (body: object, headers: Headers = shop.asAdmin) =>
  post('/orders/update-status', body, headers);
async function resultsOf(body: object, headers?: Headers): Promise<OrderOutcome[]> {
  const answer = await bringAll(body, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: OrderOutcome[] }>().results;
}
async function stepsOf(id: string): Promise<string[][]> {
  await shop.settled();
  const { timeline } = (await get(`/orders/single-order-id/${id}`, shop.asAdmin)).json<OrderAnswer>();
  return timeline.map(({ status, note }) => [status, note]);
}

describe('several orders at once', () => {
  it('each get a status and a note, and a refused one stops no other', async () => {
    const [first, cancelled, last] = [await order(), await order(), await order()];
    await post(`/orders/update-status/${cancelled._id}`, { status: 'Otkazana' }, shop.asAdmin);
    const missing = newId();
    const ids = [first._id, cancelled._id, missing, String(last.generatedOrderId), last._id];
    const refused = {
      ok: false,
      error: 'Narudžba ne može preći u taj status.',
      code: 'transition_not_allowed',
    };
    expect(await resultsOf({ ids, status: 'Potvrđena', note: ' Šaljemo sutra. ' })).toEqual([
      { _id: first._id, orderName: first.orderName, ok: true },
      { _id: cancelled._id, orderName: cancelled.orderName, ...refused },
      { _id: missing, orderName: '', ok: false, error: 'Narudžba ne postoji.', code: 'order_not_found' },
      { _id: last._id, orderName: last.orderName, ok: true },
    ]);
    for (const { _id } of [first, last])
      expect(await stepsOf(_id)).toEqual([
        ['Zaprimljena', ''],
        ['Potvrđena', 'Šaljemo sutra.'],
      ]);
  });

  it('get a preview first, which changes nothing', async () => {
    const [fresh, confirmed] = [await order(), await order()];
    await post(`/orders/update-status/${confirmed._id}`, { status: 'Potvrđena' }, shop.asAdmin);
    const ids = [fresh._id, confirmed._id];
    const preview = await resultsOf({ ids, status: 'Poslana', mode: 'preview' });
    expect(preview.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'transition_not_allowed'],
      [true, undefined],
    ]);
    expect(await stepsOf(confirmed._id)).toHaveLength(2);
    expect(await resultsOf({ ids, status: 'Poslana' })).toEqual(preview);
  });

  it('take a step once, despite retries', async () => {
    const [one, two] = [await order(), await order()];
    const ids = [one._id, two._id];
    const key = { ...shop.asAdmin, 'idempotency-key': newId() };
    const first = await resultsOf({ ids, status: 'Potvrđena' }, key);
    expect(first.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await resultsOf({ ids, status: 'Potvrđena' }, key)).toEqual(first);
    const again = await resultsOf({ ids, status: 'Potvrđena' });
    expect(again.map(({ code }) => code)).toEqual(['transition_not_allowed', 'transition_not_allowed']);
    for (const id of ids) expect(await stepsOf(id)).toHaveLength(2);
  });

  it('are at most a hundred, and changed by administrators only', async () => {
    const { headers } = await shop.addCustomer('kupac@example.com');
    const body = { ids: [newId()], status: 'Potvrđena' };
    expect((await bringAll(body, headers)).statusCode).toBe(403);
    expect((await bringAll(body, {})).statusCode).toBe(401);
    for (const ids of [[], Array.from({ length: 101 }, newId)])
      expect((await bringAll({ ...body, ids })).statusCode).toBe(400);
    expect((await resultsOf({ ...body, status: 'Zaprimljena' }))[0]?.code).toBe('order_not_found');
  });
});
