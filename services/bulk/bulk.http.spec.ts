import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPaused } from '../../projections/generations/pauses.ts';
import { newId } from '../platform/kernel/ids.ts';
import { mapAtOnce } from '../platform/kernel/waiting/at-once.ts';
import { type Calls, callsOf, productBody } from '../testing/calls/catalogue-calls.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { everyEvent } from '../testing/stores.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkEvent } from './bulk.events.ts';
import { PORTION } from './bulk.state.ts';
import { createBulkRunner } from './bulk-runner.ts';

let shop: TestShop;
let calls: Calls;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
});
afterAll(() => shop.close());

type Product = { _id: string; product_id: number; slug: string; title: string };

async function products(count: number, changes: object = {}): Promise<Product[]> {
  const made: Product[] = [];
  for (let at = 0; at < count; at += 1) {
    const { status, body } = await calls.post('/products/add-product', productBody(changes));
    expect(status).toBe(201);
    made.push(body);
  }
  return made;
}

const idsOf = (made: readonly Product[]) => ({ ids: made.map(({ _id }) => _id) });
const bulk = (mode: 'preview' | 'run', selection: object, action: object, more: object = {}) =>
  calls.post('/products/bulk', { mode, selection, action, ...more });
const product = async ({ slug }: Product) => (await calls.asAdmin(`/products/edit-product/${slug}`)).body[0];
const eventsOf = ({ _id }: Product) => shop.stores.store.readStream(`product-${_id}`);

describe('a preview of a bulk change', () => {
  it('counts changed, unchanged and refused products, shows old and new prices, and changes nothing', async () => {
    const [plain, onSale, gone] = [
      await products(2, { price: 2000 }),
      await products(1, { productAction: 1, actionPercent: 20 }),
      newId(),
    ];
    const selection = { ids: [...idsOf([...plain, ...onSale]).ids, gone] };
    const { status, body } = await bulk('preview', selection, { type: 'sale-on', percent: 20 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, changed: 2, unchanged: 1, refused: 1 });
    expect(body.refusals).toEqual([
      { product_id: null, title: gone, code: 'product_not_found', error: 'Proizvod više ne postoji.' },
    ]);
    expect(body.sample[0]).toMatchObject({
      _id: plain[0]?._id,
      changes: [
        { field: 'productAction', old: 0, new: 1 },
        { field: 'actionPercent', old: 0, new: 20 },
      ],
      sellingPrice: { old: 2000, new: 1600 },
    });
    for (const one of plain) expect(await eventsOf(one)).toHaveLength(1);
  });

  it('names categories by their names', async () => {
    const [one] = await products(1);
    const main = (
      await calls.post('/categories/add-category', {
        name: 'Vitamini',
        slug: 'vitamini',
        parentCategory: null,
      })
    ).body;
    const { body } = await bulk(
      'preview',
      { ids: [one?._id] },
      { type: 'category', category: main.category_id },
    );
    expect(body.sample[0].changes).toEqual([{ field: 'category', old: 'Ostalo', new: 'Vitamini' }]);
  });
});

describe('a bulk change', () => {
  it('is applied product by product, as one action with one reason', async () => {
    const made = await products(3);
    const { status, body } = await bulk('run', idsOf(made), { type: 'sale-on', percent: 15 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', title: 'akcija 15 %', total: 3, changed: 3, refused: 0 });
    expect(body.actor).toMatchObject({ kind: 'administrator' });
    for (const one of made) {
      const last = (await eventsOf(one)).at(-1);
      expect(last).toMatchObject({
        type: 'ProductSaleStarted',
        metadata: { correlationId: body._id, reason: 'Grupna izmjena: akcija 15 %' },
      });
      expect(await product(one)).toMatchObject({ productAction: 1, actionPercent: 15, priceAction: 850 });
    }
    await shop.settled();
    const audit = (await calls.asAdmin(`/audit?entity=product&id=${made[0]?._id}`)).body;
    expect(audit.items[0]).toMatchObject({
      type: 'ProductSaleStarted',
      reason: 'Grupna izmjena: akcija 15 %',
    });
  });

  it.each([
    ['publish', { type: 'publish' }, { status: 'U pripremi' }, { status: 'Objavljeno' }, 'ProductPublished'],
    ['unpublish', { type: 'unpublish' }, {}, { status: 'Neobjavljeno' }, 'ProductUnpublished'],
    ['sale off', { type: 'sale-off' }, { productAction: 1 }, { productAction: 0 }, 'ProductSaleEnded'],
    ['category', { type: 'category', category: 53 }, {}, { category: 53 }, 'ProductAdded'],
  ])(
    'can %s, with the event of a single edit, and appends none without a change',
    async (_, action, before, after, event) => {
      const made = await products(2, before);
      const { body } = await bulk('run', idsOf(made), action);
      expect(body).toMatchObject({ total: 2 });
      for (const one of made) {
        expect(await product(one)).toMatchObject(after);
        expect((await eventsOf(one)).at(-1)?.type).toBe(event);
      }
      const again = await bulk('run', idsOf(made), action);
      expect(again.body).toMatchObject({ changed: 0, unchanged: 2 });
    },
  );

  it('publishes no product that would cost nothing, which its preview says, and goes on with others', async () => {
    const [free] = (await products(1, { status: 'U pripremi', price: 0 })) as [Product];
    const [other] = (await products(1, { status: 'U pripremi' })) as [Product];
    const refusals = [{ product_id: free.product_id, code: 'price_missing' }];
    for (const mode of ['preview', 'run'] as const) {
      const { body } = await bulk(mode, idsOf([free, other]), { type: 'publish' });
      expect(body).toMatchObject({ total: 2, changed: 1, refused: 1, refusals });
    }
    expect(await product(free)).toMatchObject({ status: 'U pripremi' });
    expect(await product(other)).toMatchObject({ status: 'Objavljeno' });
  });

  it('takes products out of the lists of their former category, and puts them back', async () => {
    const category = async (parentCategory: number | null) =>
      (await calls.post('/categories/add-category', { ...bodies.category(nextNumber()), parentCategory }))
        .body;
    const main = await category(null);
    const sub = await category(main.category_id);
    const [one] = (await products(1, {
      category: main.category_id,
      subCategory: sub.category_id,
      categories: [main.category_id],
      subcategories: [sub.category_id],
    })) as [Product];
    const listed = async () => {
      await shop.settled();
      const of = [`categories/${main.category_id}`, `subcategories/${sub.category_id}`];
      const lists = await Promise.all(of.map((list) => calls.get(`/products/${list}?page=1`)));
      return lists.map(({ body }) => body.total);
    };
    expect(await listed()).toEqual([1, 1]);
    const { body } = await bulk('run', { ids: [one._id] }, { type: 'category', category: 53 });
    expect(await listed()).toEqual([0, 0]);
    await calls.post(`/products/bulk/${body._id}/undo`, {});
    expect(await listed()).toEqual([1, 1]);
  });

  it('deletes, frees the address, and restores what it has deleted', async () => {
    const made = await products(2);
    const [one, other] = made as [Product, Product];
    const { body } = await bulk('run', idsOf(made), { type: 'delete' });
    expect(body).toMatchObject({ changed: 2, undoRefusal: null });
    expect((await calls.get(`/products/edit-product/${one.slug}`)).status).toBe(404);
    expect((await calls.post('/products/add-product', productBody({ slug: one.slug }))).status).toBe(201);
    const undo = await calls.post(`/products/bulk/${body._id}/undo`, {});
    expect(undo.body).toMatchObject({ title: 'poništenje izmjene „brisanje“', changed: 2 });
    expect(await product({ ...one, slug: `${one.slug}-2` })).toMatchObject({ _id: one._id });
    expect(await product(other)).toMatchObject({ _id: other._id });
    expect((await eventsOf(other)).at(-1)?.type).toBe('ProductRestored');

    const redo = await calls.post(`/products/bulk/${undo.body._id}/undo`, {});
    expect(redo.body).toMatchObject({ changed: 2 });
    expect((await calls.get(`/products/edit-product/${other.slug}`)).status).toBe(404);
  });

  it('restores no product whose category is missing, and none that was restored individually', async () => {
    const category = (await calls.post('/categories/add-category', bodies.category(nextNumber()))).body;
    const made = [...(await products(1, { category: category.category_id })), ...(await products(1))];
    const [homeless, restored] = made as [Product, Product];
    const { body } = await bulk('run', idsOf(made), { type: 'delete' });
    expect((await calls.post(`/products/${restored._id}/restore`, {})).status).toBe(200);
    await calls.asAdmin(`/categories/delete-category/${category._id}`);
    const undo = await calls.post(`/products/bulk/${body._id}/undo`, {});
    expect(undo.body).toMatchObject({
      changed: 0,
      refusals: [
        { product_id: homeless.product_id, code: 'unknown_reference' },
        { product_id: restored.product_id, code: 'changed_since' },
      ],
    });
  });

  it('applies to all rows of the table with a filter', async () => {
    const made = await products(2, { purpose: 'x' });
    for (const [at, one] of made.entries())
      await calls.post(
        `/products/update-product/${one.slug}`,
        productBody({ title: `Grupni ${at}`, slug: one.slug }),
      );
    await shop.settled();
    const { body } = await bulk('run', { filter: { title: 'grupni' } }, { type: 'unpublish' });
    expect(body).toMatchObject({ total: 2, changed: 2 });
  });

  it('is refused when the selection has changed since the preview', async () => {
    await products(1, { title: 'Pregledani' });
    const selection = { filter: { title: 'pregledani' } };
    const { expected } = (await bulk('preview', selection, { type: 'unpublish' })).body;
    await products(1, { title: 'Pregledani drugi' });
    await shop.settled();
    const refused = await bulk('run', selection, { type: 'unpublish' }, { expected });
    expect(refused).toMatchObject({ status: 409, body: { code: 'selection_changed' } });
    const now = (await bulk('preview', selection, { type: 'unpublish' })).body;
    expect(
      (await bulk('run', selection, { type: 'unpublish' }, { expected: now.expected })).body.changed,
    ).toBe(2);
  });

  it('is the same action when the request is repeated', async () => {
    const made = await products(2);
    const headers = { ...shop.asAdmin, 'idempotency-key': newId() };
    const run = () =>
      calls.post(
        '/products/bulk',
        { mode: 'run', selection: idsOf(made), action: { type: 'unpublish' } },
        headers,
      );
    const [first, second] = [await run(), await run()];
    expect(second.body._id).toBe(first.body._id);
    for (const one of made) expect(await eventsOf(one)).toHaveLength(2);
  });

  it('is never answered 404 while its read model lags, and is applied once', async () => {
    const made = await products(1);
    const headers = { ...shop.asAdmin, 'idempotency-key': newId() };
    const body = { mode: 'run', selection: idsOf(made), action: { type: 'unpublish' } };
    const { pool } = shop.stores;
    await setPaused(pool, 'bulk', true);
    await expect.poll(() => shop.stores.readModels.isPaused('bulk')).toBe(true);
    const early = await calls.post('/products/bulk', body, headers);
    expect([early.status, early.body.code]).toEqual([503, 'unavailable']);
    const id = (await everyEvent(shop.stores.log, ['bulk'])).at(-1)?.stream.slice('bulk-'.length);
    expect((await calls.asAdmin(`/products/bulk/${id}`)).status).toBe(503);
    expect((await calls.asAdmin(`/products/bulk/${newId()}`)).status).toBe(404);

    await setPaused(pool, 'bulk', false);
    const again = () => calls.post('/products/bulk', body, headers);
    await expect.poll(again).toMatchObject({
      status: 200,
      body: { state: 'done', changed: 1 },
    });
    for (const one of made) expect(await eventsOf(one)).toHaveLength(2);
  });

  it.each([
    [{ type: 'sale-on' }, 400],
    [{ type: 'sale-on', percent: 100 }, 400],
    [{ type: 'category', category: 4711 }, 422],
    [{ type: 'category', category: 53, subCategory: 53 }, 422],
    [{ type: 'explode' }, 400],
  ])('of %j is refused with %i', async (action, status) => {
    const [one] = await products(1);
    expect((await bulk('run', { ids: [one?._id] }, action)).status).toBe(status);
    expect((await bulk('preview', { ids: [one?._id] }, action)).status).toBe(status);
  });
});

describe('the list of bulk changes', () => {
  it('is newest first and paged', async () => {
    const made = await products(1);
    const { body } = await bulk('run', idsOf(made), { type: 'unpublish' });
    const list = (await calls.asAdmin('/products/bulk?page=1&pageSize=2')).body;
    expect(list.items).toHaveLength(2);
    expect(list.items[0]._id).toBe(body._id);
    expect(list.total).toBeGreaterThan(2);
  });

  it.each(['/products/bulk', `/products/bulk/${newId()}`])('%s is for administrators only', async (url) => {
    const { headers } = await shop.addCustomer(`kupac-${newId()}@example.com`);
    expect((await calls.get(url)).status).toBe(401);
    expect((await calls.get(url, { ...headers })).status).toBe(403);
  });
});

describe('a large bulk change', () => {
  it('resumes after an interruption, and changes every product exactly once', async () => {
    const each = Array.from({ length: PORTION + 30 });
    const made = (await mapAtOnce(each, 20, () => products(1, { purpose: 'mnogo' }))).flat();
    const { status, body } = await bulk('run', idsOf(made), { type: 'sale-on', percent: 5 });
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'running', total: made.length, done: 0 });

    // The work dies at different places, in the middle of a portion and between two; three workers then share it.
    for (const deadline of [1, 0, 1, 2]) {
      let left = deadline;
      const { handler } = shop.stores;
      const isLast = () => --left < 0;
      const dying: typeof handler = {
        ...handler,
        handle: async (...args) => {
          if (isLast()) throw new Error('killed');
          return handler.handle(...args);
        },
        handleMany: async (decider, commands) => {
          if (!isLast()) return handler.handleMany(decider, commands);
          await handler.handleMany(decider, commands.slice(0, commands.length / 2));
          throw new Error('killed');
        },
      };
      const { catalogue: queries, bulkStock: stock } = shop.modules;
      const bundlesWith = async () => [];
      const deps = { ...shop.stores, handler: dying, queries, stock, bundlesWith };
      const runner = createBulkRunner({ ...deps, caughtUp: shop.settled });
      await expect(runner.run(body._id)).rejects.toThrow('killed');
    }
    await expect(
      shop.modules.bulkRunner.run(body._id, AbortSignal.abort(new Error('stopped'))),
    ).rejects.toThrow('stopped');
    await Promise.all([1, 2, 3].map(() => shop.modules.bulkRunner.run(body._id)));
    await shop.settled();

    const result = (await calls.asAdmin(`/products/bulk/${body._id}`)).body;
    expect(result).toMatchObject({ state: 'done', done: made.length, changed: made.length, refused: 0 });
    for (const own of await Promise.all(made.map(eventsOf)))
      expect(own.map(({ type }) => type)).toEqual(['ProductAdded', 'ProductSaleStarted']);
    const events = await shop.stores.store.readStream<BulkEvent>(`${bulkDecider.category}-${body._id}`);
    expect(events.filter(({ type }) => type === 'BulkPortionDone')).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'BulkChangeFinished')).toHaveLength(1);
  });
});
