import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXISTS } from '../platform/entity/undoer.ts';
import { createMaker, createWorld, type Headers, type World } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import type { LastHour } from './last-hour.schemas.ts';
import { fieldsOf, undoCalls } from './undo.testing.ts';

const shop = await startTestShop();
const make = createMaker(shop);
const { call, post, get, trail, lastOf, head, administrator } = undoCalls(shop);
let world: World;
let mistaken: Headers;
let by: string;
beforeAll(async () => {
  world = await createWorld(shop);
  mistaken = await administrator('catalogue');
});
afterAll(() => shop.close());

type Product = { readonly _id: string; readonly slug: string; readonly price: number };
const productOf = (id: string) => get<Product>(`/products/get-product-id/${id}`);
async function change(id: string, more: object, headers: Headers): Promise<void> {
  const now = await productOf(id);
  const answer = await post(`/products/update-product/${now.slug}`, { ...now, ...more }, headers);
  expect(answer.statusCode).toBe(200);
}

const preview = () => get<LastHour>(`/audit/last-hour?by=${by}`);
const undo = (body: object, headers: Headers = shop.asAdmin) =>
  post('/audit/last-hour/undo', { by, reason: 'Pogrešan cjenovnik', ...body }, headers);
const reported = ({ entries }: LastHour) =>
  entries.map(({ type, undone, conflicts, refusal }) => [
    type,
    ...fieldsOf(undone),
    ...conflicts.map(({ field }) => `not ${field}`),
    ...(refusal === null ? [] : ['refused']),
  ]);

describe('the last hour of a person', () => {
  it('is undone as one action, the newest first, and nothing of others', async () => {
    const [first, second, gone] = [
      await make.product({ price: 1000 }),
      await make.product({ price: 2000 }),
      await make.product({ price: 3000 }),
    ];
    await shop.settled();
    await change(first._id, { price: 1100 }, mistaken);
    await change(first._id, { price: 1200 }, mistaken);
    await change(second._id, { price: 2100 }, mistaken);
    await change(second._id, { price: 2200 }, shop.asAdmin);
    await change(gone._id, { price: 3100 }, mistaken);
    await call('DELETE', `/products/delete-product/${gone._id}`, mistaken);
    const brand = await post('/brands/add-brand', { ...BRAND }, mistaken);
    const { _id: brandId } = brand.json<{ _id: string }>();
    const run = { mode: 'run', selection: { ids: [first._id] }, action: { type: 'sale-on', percent: 10 } };
    const bulk = (await post('/products/bulk', run, mistaken)).json<{ _id: string }>();
    by = (await lastOf('brand', brandId)).actor.id;

    const before = await head();
    const expected = await preview();
    const plan = [
      ['BulkChangeFinished', 'products'],
      ['BrandAdded', EXISTS],
      ['ProductDeleted', EXISTS],
      ['ProductPriceChanged', 'price'],
      ['ProductPriceChanged', 'not price'],
      ['ProductPriceChanged', 'price'],
      ['ProductPriceChanged', 'price'],
    ];
    expect(reported(expected)).toEqual(plan);
    expect([expected.more, await head()]).toEqual([false, before]);

    const answer = await undo({ until: expected.until });
    expect([answer.statusCode, reported(answer.json<LastHour>())]).toEqual([200, plan]);
    expect((await productOf(first._id)).price).toBe(1000);
    expect(await productOf(first._id)).toMatchObject({ productAction: 0 });
    expect((await productOf(second._id)).price).toBe(2200);
    expect((await productOf(gone._id)).price).toBe(3000);
    expect(await lastOf('brand', brandId)).toMatchObject({
      type: 'BrandDeleted',
      reason: 'Pogrešan cjenovnik',
    });
    const actions = await Promise.all(
      [first, gone].map(async ({ _id }) => (await lastOf('product', _id, 'ProductPriceChanged')).action),
    );
    expect(new Set(actions).size).toBe(1);
    expect((await trail('bulk', bulk._id)).length).toBe(2);

    const after = await head();
    const again = (await undo({ until: expected.until })).json<LastHour>();
    expect(again.entries.flatMap(({ undone }) => undone)).toEqual([]);
    expect(await head()).toBe(after);
  });

  it('is undone for a repetition with the same key as the first time', async () => {
    const { _id } = await make.product({ price: 1000 });
    await change(_id, { price: 1100 }, mistaken);
    by = (await lastOf('product', _id)).actor.id;
    const { until } = await preview();
    const headers = { ...shop.asAdmin, 'idempotency-key': `hour-${_id}` };
    const first = await undo({ until }, headers);
    const before = await head();
    const again = await undo({ until }, headers);
    const entryOf = (answer: LastHour) => answer.entries.find(({ id }) => id === _id);
    expect(entryOf(again.json<LastHour>())).toEqual(entryOf(first.json<LastHour>()));
    expect(entryOf(first.json<LastHour>())?.undone).toMatchObject([{ field: 'price' }]);
    expect(await head()).toBe(before);
  });

  it('names entries that cannot be undone, with the reason, and undoes the others', async () => {
    const { _id } = await make.product({ price: 1000 });
    const markup = (await post('/markups/add-markup', { name: 'Nova', value: 5 }, mistaken)).json<{
      markup_id: number;
      _id: string;
    }>();
    await change(_id, { price: 1500 }, mistaken);
    await change(_id, { markup: markup.markup_id }, shop.asAdmin);
    const { until } = await preview();
    const { entries } = (await undo({ until })).json<LastHour>();
    expect(entries.find(({ id }) => id === markup._id)).toMatchObject({
      undone: [],
      refusal: expect.stringMatching(/se ne može obrisati/),
    });
    expect((await productOf(_id)).price).toBe(1000);
  });

  it('is that of the database, whatever the clock of the process shows', async () => {
    const { _id } = await make.product({ price: 1000 });
    await shop.settled();
    await change(_id, { price: 900 }, mistaken);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000 });
    const { entries, until } = await preview().finally(() => vi.useRealTimers());
    expect(entries.map(({ id }) => id)).toContain(_id);
    expect((await undo({ until })).statusCode).toBe(200);
    expect((await productOf(_id)).price).toBe(1000);
  });

  it('is empty for an unknown person, and for a kind of persons', async () => {
    for (const nobody of ['nema', 'administrator', "1' or true--"])
      expect((await get<LastHour>(`/audit/last-hour?by=${encodeURIComponent(nobody)}`)).entries).toEqual([]);
  });

  it.each([
    [{ until: 'nekad' }],
    [{ until: '2016-12-31T23:59:60Z' }],
    [{ until: '0000-01-01T00:00:00Z' }],
    [{ until: new Date(Date.now() - 25 * 3_600_000).toISOString() }],
    [{ until: new Date(Date.now() + 3_600_000).toISOString() }],
    [{ until: undefined }],
    [{ reason: ' ' }],
    [{ by: '' }],
  ])('is not undone with %j', async (body) => {
    const before = await head();
    expect((await undo({ until: new Date().toISOString(), ...body })).statusCode).toBe(400);
    expect(await head()).toBe(before);
  });

  it('is undone by owners alone, and previewed by auditors, too', async () => {
    const until = new Date().toISOString();
    const statuses = [];
    for (const role of ['catalogue', 'orders', 'content', 'auditor'] as const) {
      const headers = await administrator(role);
      const seen = await call('GET', `/audit/last-hour?by=${by}`, headers);
      statuses.push([role, seen.statusCode, (await undo({ until }, headers)).statusCode]);
    }
    expect(statuses).toEqual([
      ['catalogue', 403, 403],
      ['orders', 403, 403],
      ['content', 403, 403],
      ['auditor', 200, 403],
    ]);
    expect((await undo({ until }, world.amra.headers)).statusCode).toBe(403);
  });
});

const BRAND = { name: 'Greška', slug: 'greska', link: '/', metaDesc: 'Opis', discount: 0 };
