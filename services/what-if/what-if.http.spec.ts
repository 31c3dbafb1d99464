import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../platform/http/calls/roles.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { createCaller, createMaker, type Headers, type PlacedOrder } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { Figures, WhatIfAnswer } from './what-if.schemas.ts';

let shop: TestShop;
let make: ReturnType<typeof createMaker>;
let call: ReturnType<typeof createCaller>;
beforeAll(async () => {
  shop = await startTestShop();
  make = createMaker(shop);
  call = createCaller(shop);
});
afterAll(() => shop.close());

const asked = (change: object, days = 7, headers: Headers = shop.asAdmin) =>
  call('POST', '/what-if', headers, { change, days });

async function whatIf(change: object, days?: number): Promise<WhatIfAnswer> {
  await shop.settled();
  const answer = await asked(change, days);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<WhatIfAnswer>();
}

async function command(path: string, body: object): Promise<void> {
  const answer = await call('POST', path, shop.asAdmin, body);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  await shop.settled();
}

type Ordered = Pick<PlacedOrder, '_id' | 'totalPrice' | 'totalPoints'>;
/** Ordered for home delivery in Sarajevo. */
const order = (productId: string, quantity = 1): Promise<Ordered> => make.order({}, productId, quantity);

const differences = ({ before, after }: WhatIfAnswer): Figures => ({
  orders: after.orders - before.orders,
  turnover: after.turnover - before.turnover,
  margin: after.margin - before.margin,
  delivery: after.delivery - before.delivery,
  points: after.points - before.points,
});

describe('what the orders of the last days would have been', () => {
  it.each<[string, object, object, (id: string) => { change: object; save: () => Promise<void> }]>([
    [
      'with another percent of the weekly offer',
      { price: 3330, productOffer: 1 },
      { weekOffer: 20 },
      () => ({
        change: { weekOffer: 35 },
        save: () => command('/settings/update-settings', { weekOffer: 35 }),
      }),
    ],
    [
      'after a sale for selected products',
      { price: 3330 },
      {},
      (id) => {
        const bulk = { selection: { ids: [id] }, action: { type: 'sale-on', percent: 15 } };
        return { change: { bulk }, save: () => command('/products/bulk', { mode: 'run', ...bulk }) };
      },
    ],
    [
      'after the end of a sale',
      { price: 3330, productAction: 1, actionPercent: 40 },
      {},
      (id) => {
        const bulk = { selection: { ids: [id] }, action: { type: 'sale-off' } };
        return { change: { bulk }, save: () => command('/products/bulk', { mode: 'run', ...bulk }) };
      },
    ],
    [
      'with another price of delivery',
      { price: 3330 },
      { shipping: 900 },
      () => ({
        change: { shipping: 1150 },
        save: () => command('/settings/update-settings', { shipping: 1150 }),
      }),
    ],
  ])('are, %s, what an order costs once that is saved', async (_, product, settings, changing) => {
    await command('/settings/update-settings', { weekOffer: 20, shipping: 900, ...settings });
    const { _id } = await make.product(product);
    await shop.settled();
    const before = await order(_id, 2);
    const { change, save } = changing(_id);

    const answer = await whatIf(change);
    await save();
    const after = await order(_id, 2);

    expect(after.totalPrice).not.toBe(before.totalPrice);
    expect(answer.orders.find((one) => one._id === before._id)).toEqual({
      _id: before._id,
      before: before.totalPrice,
      after: after.totalPrice,
    });
  });

  it('are theirs to the hundredth: figures, and the orders that change most', async () => {
    const own = await startTestShop();
    const [maker, ask] = [createMaker(own), createCaller(own)];
    const offered = await maker.product({ price: 4000, vele_price: 2000, productOffer: 1 });
    const plain = await maker.product({ price: 2340, vele_price: 1500 });
    await own.settled();
    // At 20 % off 32,00 KM; each with delivery for 9,00 KM.
    const small = await maker.order({}, offered._id, 1);
    const large = await maker.order({}, offered._id, 3);
    await maker.order({}, plain._id, 1);
    const cancelled = await maker.order({}, offered._id, 5);
    const stage = { status: 'Otkazana' };
    await ask('POST', `/orders/update-status/${cancelled._id}`, own.asAdmin, stage);
    await own.settled();
    const head = await own.stores.store.head();

    const answer = await ask('POST', '/what-if', own.asAdmin, { change: { weekOffer: 50 }, days: 30 });

    const delivery = 3 * 900;
    const margin = (total: number) => Math.round(total / 1.17);
    const untouched = 2000 - 1500;
    expect(answer.json()).toEqual({
      before: {
        orders: 3,
        turnover: 4 * 3200 + 2340 + delivery,
        delivery,
        points: 4 * 6 + 4,
        margin: margin(3200) - 2000 + margin(9600) - 6000 + untouched,
      },
      after: {
        orders: 3,
        turnover: 4 * 2000 + 2340 + delivery,
        delivery,
        points: 4 * 4 + 4,
        margin: margin(2000) - 2000 + margin(6000) - 6000 + untouched,
      },
      orders: [
        { _id: large._id, before: 9600 + 900, after: 6000 + 900 },
        { _id: small._id, before: 3200 + 900, after: 2000 + 900 },
      ],
    });
    expect(await own.stores.store.head()).toBe(head);
    await own.close();
  });

  it('follow a markup and PDV only where the price is the one they suggest', async () => {
    await command('/settings/update-settings', { shipping: 900 });
    const markup = await make.markup();
    const supply = { vele_price: 1000, markup: markup.markup_id };
    // 10,00 KM with 10 % and 17 % are 12,87 KM, rounded 12,85 KM.
    const suggested = await make.product({ ...supply, price: 1285 });
    const own = await make.product({ ...supply, price: 1500 });
    await shop.settled();
    const [moved, kept] = [await order(suggested._id), await order(own._id)];
    const changed = async (change: object) => {
      const { orders } = await whatIf(change);
      return [moved, kept].map(
        ({ _id, totalPrice }) => (orders.find((one) => one._id === _id)?.after ?? totalPrice) - 900,
      );
    };

    expect(await changed({ markups: [{ id: markup._id, percent: 20 }] })).toEqual([1405, 1500]);
    expect(await changed({ markups: [{ id: markup.markup_id, percent: 20 }], pdv: 20 })).toEqual([
      1440, 1500,
    ]);
    expect(await changed({ pdv: 20 })).toEqual([1320, 1500]);
  });

  it('are the same under a change to what is there today', async () => {
    const { body } = await call('GET', '/settings/get-settings');
    const { weekOffer, shipping, freeShipping, pdv } = JSON.parse(body);
    const answer = await whatIf({ weekOffer, shipping, freeShipping, pdv });

    expect(answer.before.orders).toBeGreaterThan(0);
    expect([answer.after, answer.orders]).toEqual([answer.before, []]);
  });

  it('keep their lines when products are deleted, published or counted', async () => {
    const { _id } = await make.product();
    await shop.settled();
    await order(_id);
    const selection = { filter: { list: 'all' } };
    for (const action of [
      { type: 'delete' },
      { type: 'unpublish' },
      { type: 'stock', how: 'set', quantity: 5 },
    ])
      expect(differences(await whatIf({ bulk: { selection, action } }))).toMatchObject({
        turnover: 0,
        orders: 0,
      });
  });

  it('are those of whole days in Sarajevo, in portions that leave nothing out', async () => {
    const { _id } = await make.product({ price: 1000 });
    await shop.settled();
    const made = await order(_id);
    const table = `${shop.stores.readModels.schema('orders')}.orders`;
    const before = { week: await whatIf({ pdv: 17 }), quarter: await whatIf({ pdv: 17 }, 90) };
    // Several have one time; the portion ends among them.
    await shop.stores.pool.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', r.id || '-' || n, 'placed_at', at.midnight))).*
         from ${table} r, generate_series(1, 1100) n,
              lateral (select date_trunc('day', now() at time zone 'Europe/Sarajevo') at time zone 'Europe/Sarajevo'
                         - interval '6 days' - (n % 2) * interval '1 microsecond' as midnight) at
        where r.id = $1`,
      [made._id],
    );
    const after = { week: await whatIf({ pdv: 17 }), quarter: await whatIf({ pdv: 17 }, 90) };

    expect(after.week.before.orders - before.week.before.orders).toBe(550);
    expect(after.quarter.before.orders - before.quarter.before.orders).toBe(1100);
    expect(after.quarter.orders.length).toBeLessThanOrEqual(20);
  });
});

describe('asking what would be', () => {
  it('is for owners', async () => {
    const customer = await shop.addCustomer('radoznala@example.com');
    const roles: readonly Role[] = ['owner', 'catalogue', 'orders', 'content', 'auditor'];
    const statuses: number[] = [];
    for (const role of roles) {
      const account = { email: `${role}@example.com`, password: 'spec-lozinka' };
      await shop.modules.customers.administrators.addAdministrator({ ...account, roles: [role] });
      const token = (await call('POST', '/users/login', {}, account)).json<string>();
      statuses.push((await asked({ pdv: 18 }, 7, { authorization: `Bearer ${token}` })).statusCode);
    }
    expect(statuses).toEqual([200, 403, 403, 403, 403]);
    expect((await asked({ pdv: 18 }, 7, {})).statusCode).toBe(401);
    expect((await asked({ pdv: 18 }, 7, customer.headers)).statusCode).toBe(403);
  });

  it('names the field of what is wrong', async () => {
    const wrong = async (body: object) => {
      const answer = await call('POST', '/what-if', shop.asAdmin, body);
      return [answer.statusCode, answer.json().details?.[0]?.field];
    };
    expect(await wrong({ change: { pdv: 18 }, days: 31 })).toEqual([400, 'days']);
    expect(await wrong({ days: 30 })).toEqual([400, 'change']);
    expect(await wrong({ change: { shipping: -1 }, days: 30 })).toEqual([400, 'change.shipping']);
    expect(await wrong({ change: { markups: [{ id: 1, percent: 1001 }] }, days: 30 })).toEqual([
      400,
      'change.markups.0.percent',
    ]);
    const empty = await asked({});
    expect([empty.statusCode, empty.json()]).toEqual([
      422,
      {
        code: 'what_if_empty',
        error: 'Nema izmjene koju bi trebalo isprobati.',
        details: [{ field: 'change', error: 'Nema izmjene koju bi trebalo isprobati.' }],
      },
    ]);
  });

  it('is answered one after the other, and refused with a time to come again when several wait', async () => {
    const lock = await shop.stores.pool.connect();
    await lock.query('begin');
    await lock.query(`lock table ${shop.stores.readModels.schema('orders')}.orders`);
    const ended: Awaited<ReturnType<typeof asked>>[] = [];
    const answers = Array.from({ length: 5 }, async () => ended.push(await asked({ pdv: 18 })));

    await expect.poll(() => ended.length, { timeout: PATIENCE_MS }).toBe(2);
    expect(ended.map((one) => [one.statusCode, one.json().code, one.headers['retry-after']])).toEqual([
      [429, 'what_if_busy', '10'],
      [429, 'what_if_busy', '10'],
    ]);
    await lock.query('commit');
    lock.release();
    await Promise.all(answers);
    expect(ended.slice(2).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
