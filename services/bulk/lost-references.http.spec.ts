import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import { type Calls, callsOf } from '../testing/calls/catalogue-calls.ts';
import { createMaker, type Maker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { bulkDecider } from './bulk.decider.ts';

let shop: TestShop;
let calls: Calls;
let make: Maker;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
  make = createMaker(shop);
});
afterAll(() => shop.close());

const LOST = { changed: 0, refused: 1, refusals: [{ code: 'unknown_reference' }] };

async function bulk(action: object, ...ids: readonly string[]): Promise<string> {
  return (await calls.post('/products/bulk', { mode: 'run', selection: { ids }, action })).body._id;
}
const undo = async (id: string) => (await calls.post(`/products/bulk/${id}/undo`, {})).body;
async function remove(path: string): Promise<void> {
  const answer = await shop.app.inject({ method: 'DELETE', url: `/api${path}`, headers: shop.asAdmin });
  expect(answer.statusCode, answer.body).toBe(200);
}
const categoryOf = async (id: string) =>
  (await calls.asAdmin(`/products/get-product-id/${id}`)).body.category;

describe('a bulk change of the category', () => {
  it('is not undone for products whose former category is gone', async () => {
    const [from, to] = [await make.category(), await make.category()];
    const product = await make.product({ category: from.category_id });
    const id = await bulk({ type: 'category', category: to.category_id }, product._id);
    await remove(`/categories/delete-category/${from._id}`);
    expect(await undo(id)).toMatchObject(LOST);
    expect(await categoryOf(product._id)).toBe(to.category_id);
  });

  it('leaves products where they are if its category is gone before it runs', async () => {
    const [from, to] = [await make.category(), await make.category()];
    const product = await make.product({ category: from.category_id });
    const id = newId();
    const start = {
      type: 'Start',
      change: { kind: 'classify', category: to.category_id, subcategory: null },
      title: 'kategorija',
      products: [product.product_id],
      missing: [],
    } as const;
    const actor = { kind: 'administrator', id: newId() } as const;
    await shop.stores.handler.handle(bulkDecider, id, start, { correlationId: id, actor });
    await remove(`/categories/delete-category/${to._id}`);
    await shop.modules.bulkRunner.run(id);
    await shop.settled();
    expect((await calls.asAdmin(`/products/bulk/${id}`)).body).toMatchObject(LOST);
    expect(await categoryOf(product._id)).toBe(from.category_id);
  });
});
