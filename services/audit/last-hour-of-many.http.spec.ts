import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, type ImportClient, named, startImportShop } from '../testing/calls/import-client.ts';
import type { Headers, Maker } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import type { LastHour } from './last-hour.schemas.ts';
import { undoCalls } from './undo.testing.ts';

let shop: TestShop;
let make: Maker;
let client: ImportClient;
let calls: ReturnType<typeof undoCalls>;
beforeAll(async () => {
  ({ shop, make, client } = await startImportShop());
  calls = undoCalls(shop);
});
afterAll(() => shop.close());

type Product = { readonly price: number; readonly productAction: number };
const productOf = (id: string) => calls.get<Product>(`/products/get-product-id/${id}`);
const preview = (by: string) => calls.get<LastHour>(`/audit/last-hour?by=${by}`);
const undo = async (by: string) => {
  const { until } = await preview(by);
  const answer = await calls.post('/audit/last-hour/undo', { by, reason: 'Greška', until });
  expect(answer.statusCode).toBe(200);
  return answer.json<LastHour>();
};

describe('changes of many products within the last hour', () => {
  const sale = async (ids: readonly string[], headers: Headers) => {
    const run = { mode: 'run', selection: { ids }, action: { type: 'sale-on', percent: 40 } };
    const bulk = (await calls.post('/products/bulk', run, headers)).json<{ _id: string }>();
    return { ...bulk, by: (await calls.lastOf('bulk', bulk._id)).actor.id };
  };
  const undoBulk = async (id: string, headers: Headers) =>
    (await calls.post(`/products/bulk/${id}/undo`, {}, headers)).json<{ _id: string }>();

  it('that were undone within it stay undone', async () => {
    const person = await calls.administrator('catalogue');
    const { _id } = await make.product({ price: 590 });
    await shop.settled();
    const { _id: bulk, by } = await sale([_id], person);
    await undoBulk(bulk, person);
    const { entries } = await undo(by);
    expect(entries).toEqual([]);
    expect(await productOf(_id)).toMatchObject({ price: 590, productAction: 0 });
  });

  it('that were undone and done again within it are undone', async () => {
    const person = await calls.administrator('catalogue');
    const { _id } = await make.product({ price: 590 });
    await shop.settled();
    const { _id: bulk, by } = await sale([_id], person);
    const { _id: undone } = await undoBulk(bulk, person);
    const { _id: again } = await undoBulk(undone, person);
    expect((await productOf(_id)).productAction).toBe(1);
    const { entries } = await undo(by);
    expect(entries.map(({ id }) => id)).toEqual([again]);
    expect((await productOf(_id)).productAction).toBe(0);
  });
});

describe('an import within the last hour', () => {
  const importOf = async (title: string, rows: number) => {
    const titles = Array.from({ length: rows }, (_, n) => `${title} broj ${n}`);
    return client.imported(csv('title;price', ...titles.map((one) => `${one};30`)));
  };

  it('is named once, and its products are neither listed nor changed', async () => {
    const title = named('Uvezen');
    const { importId } = await importOf(title, 3);
    const by = (await calls.lastOf('import', importId)).actor.id;
    const products = await client.productsNamed(title);
    const { entries } = await undo(by);
    expect(entries.filter(({ id }) => id === importId)).toMatchObject([
      { entity: 'import', refusal: expect.stringMatching(/u cjelini/) },
    ]);
    const ids = new Set(products.map(({ _id }) => _id));
    expect([ids.size, entries.filter(({ id }) => ids.has(id))]).toEqual([3, []]);
    expect((await client.productsNamed(title)).length).toBe(3);
  });

  it('that was undone stays undone, and hides nothing that was done before it, however large it was', async () => {
    const { _id } = await make.product({ price: 1000 });
    await shop.settled();
    const title = named('Povučen');
    const { importId } = await importOf(title, 300);
    await client.ask('POST', `/imports/${importId}/undo`);
    await client.settledAs(importId, 'undone');
    const { entries, more } = await undo((await calls.lastOf('import', importId)).actor.id);
    expect(more).toBe(false);
    expect(entries.find(({ id }) => id === _id)).toMatchObject({ type: 'ProductAdded', undone: [{}] });
    expect(await client.productsNamed(title)).toEqual([]);
  });
});
