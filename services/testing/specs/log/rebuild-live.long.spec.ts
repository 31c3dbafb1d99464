import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { listGenerations } from '../../../../projections/generations/generations.ts';
import type { Projection } from '../../../../projections/generations/projection.ts';
import { compareGenerations } from '../../../../projections/rebuild/compare.ts';
import { rebuild } from '../../../../projections/rebuild/rebuild.ts';
import { importTable } from '../../calls/upload.ts';
import {
  bodies,
  createWorld,
  followedUp,
  type Headers,
  nextNumber,
  type PlacedOrder,
  type World,
} from '../../seed-world.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

/** No courier answers there, so a parcel stays announced. */
const NOWHERE = 'http://127.0.0.1:1';

let shop: TestShop;
let world: World;
beforeAll(async () => {
  shop = await startTestShop({
    couriers: { xExpressUrl: NOWHERE, xExpressUser: 'trgovina', xExpressPassword: 'kurir' },
  });
  world = await createWorld(shop);
  await makeHistory();
});
afterAll(() => shop.close());

async function must(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Headers = shop.asAdmin,
) {
  const answer = await world.call(method, url, headers, payload);
  if (answer.statusCode >= 400)
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer;
}

/** Changes, renames and deletions of all entities, so that the rebuild includes every kind of event. */
async function makeHistory(): Promise<void> {
  const { make, amra, category, brand, filter, markup, product, slider, post, page, cartId, order } = world;
  const [gone, erased] = [await make.product(), await make.customer()];
  await must('POST', `/categories/update-category/${category.slug}`, {
    ...bodies.category(nextNumber()),
    showInMenu: 1,
  });
  await must('POST', `/brands/update-brand/${brand.slug}`, { ...bodies.brand(nextNumber()), discount: 7 });
  await must('POST', `/filters/update-filter/${filter._id}`, bodies.filters());
  await must('POST', `/markups/update-markup/${markup._id}`, bodies.markup(nextNumber()));
  await must('POST', '/settings/update-settings', { weekOffer: 12, freeShipping: 9000 });
  const changed = {
    ...bodies.product(nextNumber()),
    price: 3300,
    productAction: 1,
    actionPercent: 15,
    description: '<p>Opis</p>',
  };
  await must('POST', `/products/update-product/${product.slug}`, {
    ...changed,
    brand: brand.brand_id,
    category: category.category_id,
  });
  await must('POST', `/products/update-best-seller/${product._id}`, { bestSeller: 1 });
  await must('POST', `/carts/update-cart/${cartId}`, { products: [{ id: gone._id, quantity: 3 }] });
  await must('DELETE', `/products/delete-product/${gone._id}`);
  await must('POST', `/sliders/update-slider/${slider._id}`, bodies.slider(nextNumber()));
  await must('POST', `/posts/update-post/${post._id}`, bodies.post(nextNumber()));
  await must('POST', `/pages/update-page/${page.slug}`, bodies.page(nextNumber()));
  for (const kind of ['slider', 'post', 'page'] as const) {
    await must('DELETE', `/${kind}s/delete-${kind}/${(await make[kind]())._id}`);
  }
  await must('POST', '/newsletter', { email: 'novosti@example.com' });
  await must(
    'POST',
    `/users/profile-update/${amra.id}`,
    { ...bodies.profile('amra.nova@example.com'), city: 'Mostar' },
    amra.headers,
  );
  await must(
    'POST',
    `/users/profile-update-points/${amra.id}`,
    { couponExist: 1, couponValue: 2 },
    amra.headers,
  );
  await make.order(erased.headers);
  await must('DELETE', `/users/delete-user/${erased.id}`);
  await must('POST', `/orders/update-order-read-by-admin/${order._id}`, { readedByAdmin: 1 });
  await must('POST', `/orders/${order._id}/tags`, { tags: ['hitno'] });
  await must('POST', '/orders/filters/add-filter', { name: 'Poslane', query: 'orderStatus=Poslana' });
  await must('DELETE', `/orders/delete-order/${(await make.order())._id}`);
  await must('DELETE', `/cart/delete-cart/${(await make.cart()).cartId}`);
  await make.bulk();
  await sellFromStock();
  await sendAndTakeBack();
  await must('POST', '/scheduled-changes', {
    at: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'Akcija',
    call: { method: 'POST', path: `/products/update-best-seller/${product._id}`, body: { bestSeller: 0 } },
  });
  await importTable(shop, `title;price\nUvezeni čaj ${nextNumber()};12,50\nBez cijene;\n`, 'done');
}

/** A parcel is announced, and of another order a piece is to come back. */
async function sendAndTakeBack(): Promise<void> {
  const courier = { id: 'x', name: 'X Express', trackingUrl: '', service: 'x-express' };
  await must('POST', '/settings/update-settings', { couriers: [courier] });
  await shop.settled();
  await must('POST', `/orders/${(await world.make.order())._id}/parcels`, { courier: 'x', announce: 1 });
  const { _id, orderKey } = await world.make.order({}, world.product._id);
  for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
    await must('POST', `/orders/update-status/${_id}`, { status });
  await must('POST', `/orders/${_id}/returns?kljuc=${orderKey}`, {
    lines: [{ id: world.product._id, quantity: 1 }],
    reason: 'Ne odgovara mi',
  });
}

/** A product is received, corrected, reserved and sent while stock is kept. */
async function sellFromStock(): Promise<void> {
  await must('POST', '/settings/update-settings', { stockKept: 1 });
  await shop.settled();
  const { _id: productId } = await world.make.product();
  const items = (quantity: number) => [{ productId, quantity, lot: 'L1' }];
  await must('POST', '/stock/movements', { kind: 'receipt', items: items(9) });
  await must('POST', '/stock/movements', { kind: 'correction', reason: 'Lom', items: items(-1) });
  await must('POST', '/stock/counts', {});
  const { _id: missing } = await world.make.product();
  await must('POST', `/products/${missing}/notify-me`, { email: 'ceka@example.com' });
  const sent = await orderOf(productId);
  for (const status of ['Potvrđena', 'Poslana'])
    await must('POST', `/orders/update-status/${sent._id}`, { status });
  await orderOf(productId);
  await must('POST', '/settings/update-settings', { stockKept: 0 });
  await shop.settled();
}

async function orderOf(productId: string): Promise<PlacedOrder> {
  const { cartId } = (await must('POST', '/carts/add-cart', bodies.cart(productId))).json<{
    cartId: string;
  }>();
  return (await must('POST', '/orders/add-order', bodies.order(cartId))).json<PlacedOrder>();
}

/** Repeats the steps in order until it is stopped or one fails. */
function keepDoing(things: readonly (() => Promise<unknown>)[]) {
  let done = 0;
  let isOn = true;
  const working = (async () => {
    while (isOn) {
      for (const thing of things) {
        await thing();
        done += 1;
        // An answer from memory needs no I/O, and would leave none to the others.
        await nextTurn();
      }
    }
    return done;
  })();
  // Awaited when it is stopped.
  working.catch(() => undefined);
  return {
    stop: () => {
      isOn = false;
    },
    /** How often it was done; rejects when it failed once. */
    end: working,
  };
}

const PUBLIC_PAGES = [
  '/storefront/home',
  '/storefront/layout',
  '/storefront/category/ostalo',
  '/products?page=1',
  '/products?q=caj',
  '/brands',
  '/sliders',
  '/posts',
];
const ADMIN_PAGES = [
  '/orders',
  '/orders/administration?page=1',
  '/users?page=1',
  '/carts',
  '/audit',
  '/pages',
  '/products/administration?page=1',
  '/filters',
];

describe('rebuilding all read models while the shop is open', () => {
  it('fails no request, and loses and duplicates nothing', async () => {
    const { make, amra, product } = world;
    const ordered: string[] = [];
    const order = async (headers: Headers) => {
      const { cartId } = (await must('POST', '/carts/add-cart', bodies.cart(product._id), {})).json<{
        cartId: string;
      }>();
      ordered.push(
        (await must('POST', '/orders/add-order', bodies.order(cartId), headers)).json<{ _id: string }>()._id,
      );
    };
    const before = (await must('GET', '/orders')).json<object[]>().length;
    const works = [
      keepDoing([() => order({}), () => order(amra.headers)]),
      keepDoing([
        () => must('POST', '/settings/update-settings', { weekOffer: nextNumber() % 90 }),
        make.slider,
      ]),
      keepDoing(PUBLIC_PAGES.map((page) => () => must('GET', page, undefined, {}))),
      keepDoing(ADMIN_PAGES.map((page) => () => must('GET', page))),
      keepDoing([() => must('GET', `/users/profile/${amra.id}`, undefined, amra.headers)]),
    ];

    try {
      for (const projection of projections) await rebuild(shop.stores, projection);
    } finally {
      for (const work of works) work.stop();
    }

    for (const work of works) expect(await work.end).toBeGreaterThan(0);
    await followedUp(shop);
    const listed = (await must('GET', '/orders')).json<{ _id: string }[]>().map(({ _id }) => _id);
    expect(listed).toHaveLength(before + ordered.length);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(ordered));
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'gives %s the rows that the live one has',
    async (_, projection) => {
      await followedUp(shop);
      const { generation } = await rebuild(shop.stores, projection);

      const [live, rebuilt] = (await listGenerations(shop.stores.pool, projection.name)).slice(-2);
      expect([live?.generation, rebuilt?.generation]).toEqual([generation - 1, generation]);
      expect(rebuilt?.position).toBe(live?.position);
      const differences = await compareGenerations(shop.stores.pool, projection, generation - 1, generation);
      expect(differences).toEqual(
        differences.map(({ table }) => ({ table, onlyInA: 0, onlyInB: 0, examples: [] })),
      );
      expect(await emptyTables(projection, generation)).toEqual([]);
    },
  );
});

/** A comparison of tables without rows says nothing. */
async function emptyTables({ name, tables }: Projection, generation: number): Promise<string[]> {
  const empty: string[] = [];
  for (const [, table] of tables.matchAll(/create table (\w+)/g)) {
    const { rows } = await shop.stores.pool.query(`select 1 from ${name}_${generation}.${table} limit 1`);
    if (rows.length === 0 && table) empty.push(table);
  }
  return empty;
}
