import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type OrderContact,
  type OrderEvent,
  type OrderFacts,
  type OrderFilter,
  orderIdOf,
} from '../../../services/ordering/index.ts';
import { newId } from '../../../services/platform/kernel/ids.ts';
import type { DomainEvent } from '../../../services/platform/log/domain-event.ts';
import { wholeList } from '../../../services/testing/calls/whole-list.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { ordersProjection } from './orders.projection.ts';
import { createOrdersQueries, type OrdersReadModel } from './queries.ts';

const contact: OrderContact = {
  name: 'Amra',
  surname: 'Hadžić',
  email: 'amra@example.com',
  phone: '061 111 222',
  address: 'Titova 5',
  postalCode: '71000',
  city: 'Sarajevo',
  country: 'Bosna i Hercegovina',
  notes: '',
  key: 'tajni-kljuc',
};

const facts = (number: number, changes: Partial<OrderFacts> = {}): OrderFacts => ({
  number,
  publicNumber: 500_000_000 + number,
  name: `${number}.21.11.2026.123`,
  cartId: carts[number - 1] ?? '',
  customerId: null,
  lines: [],
  goods: 2000,
  coupon: null,
  delivery: { method: 'home', price: 900, place: null },
  total: 2900,
  points: 4,
  payment: 'Plaćanje pouzećem',
  accountWanted: false,
  ...changes,
});

let shop: Harness;
let queries: OrdersReadModel;
/** The carts of orders 1 to 6, oldest first. */
const carts = Array.from({ length: 6 }, () => newId());
const metadata = {
  commandId: 'c',
  correlationId: 'spec',
  causationId: 'spec',
  actor: { kind: 'guest', id: 'guest' },
} as const;

async function append(stream: `${string}-${string}`, event: DomainEvent, recordedAt?: string): Promise<void> {
  await shop.store.append(
    stream,
    'any',
    [{ eventId: newId(), event, ...(recordedAt ? { recordedAt } : {}) }],
    metadata,
  );
}

async function place(
  id: string,
  order: OrderFacts,
  person: Partial<OrderContact>,
  recordedAt: string,
): Promise<void> {
  const personal = { ...contact, ...person };
  const event = {
    type: 'OrderPlaced',
    data: order,
    personal,
    subject: order.customerId ?? id,
  } satisfies OrderEvent;
  await append(`order-${id}`, event, recordedAt);
}

const [first, second, third, fourth, fifth, sixth] = carts.map(orderIdOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  shop = await createHarness();
  shop.start(ordersProjection);
  queries = createOrdersQueries(shop);
  await place(first, facts(1), {}, '2026-11-19T12:00:00.000Z');
  await place(
    second,
    facts(2, { total: 123_450 }),
    { name: 'Đuro', surname: 'Čolić' },
    '2026-11-20T12:00:00.000Z',
  );
  await place(third, facts(3, { customerId: 'u1' }), { name: 'Ćamil' }, '2026-11-20T23:30:00.000Z');
  await place(fourth, facts(4, { customerId: 'u2' }), { name: 'Cvijeta' }, '2026-11-21T10:00:00.000Z');
  await place(fifth, facts(5, { customerId: 'u1' }), { name: '100%_Zoran' }, '2026-11-21T11:00:00.000Z');
  await place(sixth, facts(6), {}, '2026-11-21T12:00:00.000Z');
  await append(`order-${second}`, { type: 'OrderViewed', data: {} });
  await append(`order-${sixth}`, { type: 'OrderDeleted', data: {} });
  await shop.settled('orders');
});
afterAll(() => shop.close());

const numbers = (rows: readonly { order_id: number }[]) => rows.map(({ order_id }) => order_id);

describe('one order', () => {
  it('is found by _id, by its public number and by its cart, in full', async () => {
    const order = await queries.order(third);
    expect(order).toMatchObject({
      id: third,
      facts: { number: 3 },
      contact: { name: 'Ćamil', key: 'tajni-kljuc' },
      viewed: false,
      placedAt: '2026-11-20T23:30:00.000Z',
    });
    expect(await queries.order('500000003')).toEqual(order);
    expect(await queries.orderOfCart(order?.facts.cartId ?? '')).toEqual(order);
  });

  it('is not found when it was deleted or never existed, with any id', async () => {
    for (const id of [sixth, newId(), 'nema', '0', '99999999999999999999', "' or 1=1 --"])
      expect(await queries.order(id)).toBeNull();
  });
});

describe('lists of orders', () => {
  it('are the newest first, all or by whether they were viewed', async () => {
    const numbersOf = async (filter: OrderFilter) =>
      (await wholeList(queries.orders(filter))).map((order) => order.facts.number);
    expect(await numbersOf({})).toEqual([5, 4, 3, 2, 1]);
    expect(await numbersOf({ viewed: true })).toEqual([2]);
    expect(await numbersOf({ viewed: false })).toEqual([5, 4, 3, 1]);
    expect(await numbersOf({ customer: { id: 'u1', email: null } })).toEqual([5, 3]);
    const email = 'amra@example.com';
    expect(await numbersOf({ customer: { id: 'u1', email } })).toEqual([5, 3, 2, 1]);
    expect(await numbersOf({ customer: { id: 'u2', email } })).toEqual([4, 2, 1]);
  });

  it('are counted for the dashboard', async () => {
    expect(await queries.counts()).toEqual({ orders: 5, notViewed: 4 });
  });
});

describe('the administrator’s table', () => {
  it('is cut into pages of 12, and says how many rows there are beyond the last page', async () => {
    expect(await queries.page({})).toMatchObject({
      total: 5,
      page: 1,
      pageSize: 12,
      items: [{ order_id: 5 }, {}, {}, {}, {}],
    });
    const second = await queries.page({ page: 2, pageSize: 2 });
    expect(numbers(second.items)).toEqual([3, 2]);
    expect(await queries.page({ page: 9, pageSize: 2 })).toEqual({
      items: [],
      total: 5,
      page: 9,
      pageSize: 2,
    });
  });

  it.each([
    ['name-asc', [1, 4, 3, 2]],
    ['totalPrice-desc', [2, 5, 4, 3, 1]],
    ['orderName-asc', [1, 2, 3, 4, 5]],
    ['status-asc', [1, 2]],
    ['status-desc', [2, 5]],
  ] as const)('sorts by %s', async (sort, expected) => {
    const rows = numbers(await wholeList(queries.rows({ sort })));
    expect(rows.filter((number) => (expected as readonly number[]).includes(number))).toEqual(expected);
  });

  it.each([
    ['a name without its marks', { name: 'djuro colic' }, [2]],
    ['a name with its marks', { name: 'Čolić' }, [2]],
    ['part of a surname', { name: 'hadz' }, [5, 4, 3, 1]],
    ['surname and name', { name: 'colic djuro' }, [2]],
    ['a name that nobody has with this surname', { name: 'hadz djuro' }, []],
    ['signs that mean something to a database', { name: '%' }, []],
    ['part of the order’s name', { orderName: '3.21.11' }, [3]],
    ['a date as the table shows it, in Sarajevo', { date: '21 novembar' }, [5, 4, 3]],
    ['a date as one types it', { date: '20.11.2026' }, [2]],
    ['a month', { date: 'novembar, 2026' }, [5, 4, 3, 2, 1]],
    ['two days of several months', { date: '-11-2' }, [5, 4, 3, 2]],
    ['a date without orders', { date: '20.11.2025' }, []],
    ['a text that is no date', { date: '%' }, []],
    ['a sum as the table shows it', { totalPrice: '1.234,50' }, [2]],
    ['a sum as one types it', { totalPrice: '1234,5' }, [2]],
    ['a sum with its currency', { totalPrice: '1.234,50 KM' }, [2]],
    ['a sum with a point', { totalPrice: '1234.5' }, [2]],
    ['the payment', { charge: 'POUZEĆEM' }, [5, 4, 3, 2, 1]],
    ['the payment without its marks', { charge: 'pouzecem' }, [5, 4, 3, 2, 1]],
    ['the status as the table shows it, of new orders', { status: 'nova nar' }, [5, 4, 3, 1]],
    ['the status as the table shows it, of viewed ones', { status: 'POGLEDANO' }, [2]],
    ['two things at once', { name: 'hadzic', date: '19.11.' }, [1]],
    ['nothing, when only blanks were typed', { name: '  ' }, [5, 4, 3, 2, 1]],
  ] as const)('finds by %s', async (_, query, expected) => {
    expect(numbers((await queries.page(query)).items)).toEqual(expected);
  });
});

describe('tags of orders', () => {
  it('are found in any case, and counted under their most frequent spelling', async () => {
    const tag = (id: string, ...tags: string[]) =>
      append(`order-${id}`, { type: 'OrderTagsChanged', data: { tags } });
    await tag(first, 'Hitno', 'Poklon');
    await tag(second, 'hitno');
    await tag(fourth, 'Hitno');
    await shop.settled('orders');
    expect(numbers((await queries.page({ tag: ' HITNO ' })).items)).toEqual([4, 2, 1]);
    expect(numbers((await queries.page({ tag: 'hitno', status: 'Pogledano' })).items)).toEqual([2]);
    expect(numbers((await queries.page({ tag: 'hit' })).items)).toEqual([]);
    expect(await queries.tags()).toEqual([
      { tag: 'Hitno', orders: 3 },
      { tag: 'Poklon', orders: 1 },
    ]);
    await tag(first, 'Poklon');
    await tag(second);
    await shop.settled('orders');
    expect(await queries.tags()).toEqual([
      { tag: 'Hitno', orders: 1 },
      { tag: 'Poklon', orders: 1 },
    ]);
    expect((await queries.page({ tag: 'Poklon' })).items).toMatchObject([{ order_id: 1, tags: ['Poklon'] }]);
  });
});

describe('an erased person', () => {
  it('is removed from all orders, which stay otherwise, and rows are the same after a rebuild', async () => {
    // What a rebuild reads of an erased person is nothing, so the live rows must hold nothing, too.
    await append(`order-${third}`, {
      type: 'StaffNoteAdded',
      data: { noteId: 'b1', authorId: 'a1' },
      personal: { staffNote: 'Ćamil dolazi u petak.' },
      subject: 'u1',
    });
    await shop.settled('orders');
    expect(await queries.order(third)).toMatchObject({ staffNotes: [{ note: 'Ćamil dolazi u petak.' }] });
    await append('user-u1', { type: 'UserErased', data: {} });
    await shop.settled('orders');
    expect(await queries.order(third)).toMatchObject({ contact: null, facts: { total: 2900 } });
    expect(await queries.order(third)).not.toHaveProperty('staffNotes');
    expect(await queries.order(fifth)).toMatchObject({ contact: null });
    expect(await queries.order(fourth)).toMatchObject({ contact: { name: 'Cvijeta' } });

    await shop.keys.forget('u1');
    const rowsOf = async (table: string) =>
      (await shop.pool.query(`select * from ${shop.readModels.schema('orders')}.${table} order by id`)).rows;
    const rows = async () => [...(await rowsOf('orders')), ...(await rowsOf('listed_orders'))];
    const [before, schema] = [await rows(), shop.readModels.schema('orders')];
    await rebuild(shop, ordersProjection);
    await expect.poll(() => shop.readModels.schema('orders')).not.toBe(schema);
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(2 * 5);
  });
});
