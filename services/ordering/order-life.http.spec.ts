import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import {
  type Asking,
  addProduct,
  asking,
  type Headers,
  type Refusal,
} from '../testing/calls/ordering-calls.ts';
import { typedDates } from '../testing/samples/typed-dates.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { orderDecider } from './order.decider.ts';
import type { OrderRow } from './order-list.schemas.ts';
import type { OrderAnswer } from './ordering.schemas.ts';

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

const bring = (id: string | number, status: string, note?: string, headers: Headers = shop.asAdmin) =>
  post(`/orders/update-status/${id}`, { status, ...(note === undefined ? {} : { note }) }, headers);
const steps = ({ timeline }: OrderAnswer) => timeline.map(({ status, note }) => [status, note]);

describe('the life cycle of an order', () => {
  it('is one timeline for administrator, customer and holder of the key; strangers see no notes', async () => {
    const { headers } = await shop.addCustomer('zivot@example.com');
    const placed = await order({}, headers);
    const url = `/orders/single-order-id/${placed.generatedOrderId}`;
    expect((await get(url, shop.asAdmin)).json<OrderAnswer>()).toMatchObject({
      status: 'Zaprimljena',
      nextStatuses: ['Potvrđena', 'Otkazana'],
    });
    const confirmed = await bring(placed.generatedOrderId, 'Potvrđena', '  Šaljemo sutra. ');
    expect(confirmed.json<OrderAnswer>()).toMatchObject({ status: 'Potvrđena', readedByAdmin: 0 });
    expect((await bring(placed._id, 'Poslana')).statusCode).toBe(200);
    const life = [
      ['Zaprimljena', ''],
      ['Potvrđena', 'Šaljemo sutra.'],
      ['Poslana', ''],
    ];
    const mine = (await get('/orders/my-orders', headers)).json<OrderAnswer[]>();
    for (const answer of [
      (await get(url, shop.asAdmin)).json<OrderAnswer>(),
      (await get(`${url}?kljuc=${placed.orderKey}`)).json<OrderAnswer>(),
      ...mine,
    ])
      expect(steps(answer)).toEqual(life);
    const strangers = (await get(url)).json<OrderAnswer>();
    expect(steps(strangers)).toEqual(life.map(([status]) => [status, '']));
    await shop.settled();
    const history = await get(`/orders/${placed._id}/history`, shop.asAdmin);
    expect(history.body).toContain('OrderConfirmed');
    expect(history.body).toContain('Šaljemo sutra.');
  });

  it('refuses a forbidden transition, and changes nothing then', async () => {
    const { generatedOrderId } = await order();
    const refused = await bring(generatedOrderId, 'Isporučena', 'Nije istina.');
    expect([refused.statusCode, refused.json<Refusal>()]).toMatchObject([
      422,
      { code: 'transition_not_allowed', details: [{ field: 'status' }] },
    ]);
    expect((await bring(generatedOrderId, 'Otkazana')).statusCode).toBe(200);
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena', 'Vraćena', 'Otkazana', 'Zaprimljena'])
      expect((await bring(generatedOrderId, status)).statusCode).toBe(422);
    expect((await bring(generatedOrderId, 'Izgubljena')).statusCode).toBe(400);
    for (const id of ['123456789', newId(), 'nema'])
      expect((await bring(id, 'Potvrđena')).statusCode).toBe(404);
  });

  it('is changed by administrators only', async () => {
    const { headers } = await shop.addCustomer('kupac@example.com');
    const { _id } = await order({}, headers);
    expect((await bring(_id, 'Otkazana', '', headers)).statusCode).toBe(403);
    expect((await bring(_id, 'Otkazana', '', {})).statusCode).toBe(401);
  });

  it('applies a step once, also for repeated and concurrent requests', async () => {
    const { _id } = await order();
    const key = { ...shop.asAdmin, 'idempotency-key': newId() };
    const [first, again] = [
      await bring(_id, 'Potvrđena', 'jednom', key),
      await bring(_id, 'Potvrđena', 'jednom', key),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => bring(_id, 'Poslana')));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('reverts points and coupon when it is cancelled', async () => {
    const { id, headers } = await shop.addCustomer('bodovi@example.com');
    const profile = async () => (await get(`/users/profile/${id}`, headers)).json<object>();
    await order({}, headers);
    await expect.poll(profile).toMatchObject({ totalPoints: 20 });
    await post(`/users/profile-update-points/${id}`, { couponExist: 1, couponValue: 15 }, headers);
    const { couponName } = await profile().then((answer) => answer as { couponName: string });
    const second = await order({ couponName }, headers);
    await expect.poll(profile).toMatchObject({ totalPoints: 25, couponExist: 0 });
    await bring(second._id, 'Otkazana', 'Na vašu molbu.');
    await expect.poll(profile).toMatchObject({ totalPoints: 5, couponName, couponValue: 15 });
  });

  it('can be filtered by in the administrator’s table, beside the marks', async () => {
    const [first, second] = [await order(), await order()];
    await bring(second._id, 'Potvrđena');
    await bring(second._id, 'Poslana');
    const rows = async (query: string) =>
      (await get(`/orders/administration?page=1&pageSize=100&${query}`, shop.asAdmin)).json<{
        items: OrderRow[];
      }>().items;
    const sent = await rows(`orderStatus=${encodeURIComponent('Poslana')}`);
    expect(sent.map(({ status }) => new Set([status]))).toEqual(sent.map(() => new Set(['Poslana'])));
    expect(sent.map(({ _id }) => _id)).toContain(second._id);
    expect(sent.map(({ _id }) => _id)).not.toContain(first._id);
    const marked = await rows('orderStatus=Zaprimljena&status=Nova');
    expect(marked.map(({ _id }) => _id)).toContain(first._id);
    expect((await get('/orders/administration?orderStatus=Nova', shop.asAdmin)).statusCode).toBe(400);
  });

  it('can be searched by its day, as the table shows it and as a date is typed', async () => {
    const { _id } = await order();
    await shop.settled();
    const rowOf = async (filter: Record<string, string>) => {
      const query = new URLSearchParams({ page: '1', pageSize: '100', ...filter });
      const { items } = (await get(`/orders/administration?${query}`, shop.asAdmin)).json<{
        items: OrderRow[];
      }>();
      return items.find((row) => row._id === _id);
    };
    const row = await rowOf({});
    for (const date of typedDates(row?.orderCreatedAt ?? ''))
      expect([date, await rowOf({ date })]).toEqual([date, row]);
    for (const date of typedDates('2020-01-15T12:00:00.000Z'))
      expect([date, await rowOf({ date })]).toEqual([date, undefined]);
  });
});

describe('deleting an order', () => {
  it('erases a guest, and keeps a customer’s key', async () => {
    const customer = await shop.addCustomer('ostaje@example.com');
    const [guests, customers] = [await order(), await order({}, customer.headers)];
    for (const { _id } of [guests, customers]) {
      await bring(_id, 'Potvrđena', 'Javite se.');
      expect((await get(`/orders/delete-order/${_id}`, shop.asAdmin)).statusCode).toBe(200);
    }
    expect(await shop.stores.keys.find([guests._id])).toEqual(new Map());
    expect((await shop.stores.keys.find([customer.id])).size).toBe(1);
    const events = await shop.stores.store.readStream(`order-${guests._id}`);
    expect(events.map(({ personal }) => personal ?? null)).toEqual(events.map(() => null));
  });

  it('erases a guest also when the process dies right after the deletion', async () => {
    const { _id } = await order();
    expect((await shop.stores.keys.find([_id])).size).toBe(1);
    const context = { correlationId: newId(), actor: { kind: 'administrator', id: 'spec' } } as const;
    await shop.stores.handler.run(orderDecider, _id, { type: 'DeleteOrder' }, context);
    await expect.poll(async () => (await shop.stores.keys.find([_id])).size).toBe(0);
  });
});
