import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import type { StockRow } from '../stock/stock.schemas.ts';
import { type Asking, addProduct, asking, type Refusal } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { bulkDecider } from './bulk.decider.ts';
import type { BulkAnswer, BulkPreview } from './bulk.schemas.ts';
import { createBulkRunner } from './bulk-runner.ts';
import type { BulkStock } from './bulk-stock.ports.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let [some, none, varied] = ['', '', ''];

beforeAll(async () => {
  shop = await startTestShop();
  some = await addProduct(shop, 'ima', { title: 'Ima' });
  none = await addProduct(shop, 'nema', { title: 'Nema' });
  varied = await addProduct(shop, 'razni', {
    title: 'Razni',
    productVariety: 1,
    productVariations: [{ id: 1, type: 'Količina', name: '30 kapsula', price: 1000 }],
  });
  ({ get, post } = asking(shop, some));
  await post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
  const items = [{ productId: some, quantity: 10, lot: 'L1' }];
  await post('/stock/movements', { kind: 'receipt', items }, shop.asAdmin);
  await shop.settled();
});
afterAll(() => shop.close());

async function bulk<Answer>(mode: 'preview' | 'run', how: string, quantity: number): Promise<Answer> {
  const body = { mode, selection: { ids: [some, none, varied] }, action: { type: 'stock', how, quantity } };
  const answer = await post('/products/bulk', body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
async function quantities(): Promise<(number | undefined)[]> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return [some, none].map((id) => items.find(({ _id }) => _id === id)?.quantity);
}
const undo = (id: string) => post(`/products/bulk/${id}/undo`, {}, shop.asAdmin);

describe('a bulk change of the stock', () => {
  it('changes every product once, at whichever step its worker died', async () => {
    const { handler } = shop.stores;
    const made = await Promise.all(
      [1, 2, 3, 4].map((at) => addProduct(shop, `ubijen-${at}`, { title: `Ubijen ${at}` })),
    );
    await shop.settled();
    const { catalogue: queries, bulkRunner, bulkStock } = shop.modules;
    const numbers = (await queries.briefs(made)).map(({ number }) => number);
    const id = newId();
    const change = { kind: 'stock', how: 'add', quantity: 3 } as const;
    const start = { type: 'Start', change, title: 'zalihe + 3', products: numbers, missing: [] } as const;
    const actor = { kind: 'administrator', id: newId() } as const;
    await handler.handle(bulkDecider, id, start, { correlationId: id, actor });
    const dying: BulkStock = {
      ...bulkStock,
      adjust: async (action, adjustment, ids, contextOf) => {
        await bulkStock.adjust(action, adjustment, ids.slice(0, 2), contextOf);
        throw new Error('killed');
      },
    };
    const bundlesWith = async () => [];
    const deps = { ...shop.stores, queries, stock: dying, bundlesWith };
    const runner = createBulkRunner({ ...deps, caughtUp: shop.settled });
    await expect(runner.run(id)).rejects.toThrow('killed');
    await Promise.all([1, 2, 3].map(() => bulkRunner.run(id)));
    await shop.settled();
    const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
    expect(made.map((product) => items.find(({ _id }) => _id === product)?.quantity)).toEqual([3, 3, 3, 3]);
    expect((await get(`/products/bulk/${id}`, shop.asAdmin)).json()).toMatchObject({
      changed: 4,
      state: 'done',
    });
  });

  it('shows old and new quantities, and refuses impossible ones', async () => {
    const preview = await bulk<BulkPreview>('preview', 'subtract', 4);
    expect(preview).toMatchObject({ total: 3, changed: 1, refused: 2 });
    expect(preview.sample).toMatchObject([
      { _id: some, changes: [{ field: 'stock', old: 10, new: 6 }], sellingPrice: { old: 2000 } },
    ]);
    expect(preview.refusals.map(({ title, code }) => [title, code])).toEqual([
      ['Nema', 'stock_too_little'],
      ['Razni', 'variation_required'],
    ]);
    expect(await quantities()).toEqual([10, undefined]);
    const body = {
      mode: 'run',
      selection: { ids: [some] },
      action: { type: 'stock', how: 'add', quantity: 0 },
    };
    const nothing = await post('/products/bulk', body, shop.asAdmin);
    expect([nothing.statusCode, nothing.json<Refusal>().code]).toEqual([422, 'quantity_out_of_range']);
  });

  it('sets, adds and subtracts, and is undone', async () => {
    const set = await bulk<BulkAnswer>('run', 'set', 7);
    expect(set).toMatchObject({ title: 'zalihe na 7', type: 'stock', changed: 2, refused: 1 });
    expect(await quantities()).toEqual([7, 7]);
    expect(await bulk('run', 'set', 7)).toMatchObject({ changed: 0, unchanged: 2, refused: 1 });
    const added = await bulk<BulkAnswer>('run', 'add', 5);
    expect(await quantities()).toEqual([12, 12]);
    expect(await bulk('run', 'subtract', 2)).toMatchObject({ changed: 2 });
    expect(await quantities()).toEqual([10, 10]);
    // Others have changed it since: the difference is taken back.
    expect((await undo(added._id)).json<BulkAnswer>()).toMatchObject({ changed: 2, refused: 0 });
    expect(await quantities()).toEqual([5, 5]);
    // Of the other one 7 had been added, and 5 are left.
    expect((await undo(set._id)).json<BulkAnswer>()).toMatchObject({ changed: 1, refused: 1 });
    expect(await quantities()).toEqual([8, 5]);
    const twice = await undo(set._id);
    expect([twice.statusCode, twice.json<Refusal>().code]).toEqual([409, 'bulk_undone']);
  });

  it('is made again by the undo of its undo, as often as is wanted', async () => {
    const before = await quantities();
    const added = await bulk<BulkAnswer>('run', 'add', 5);
    const more = before.map((quantity) => (quantity ?? 0) + 5);
    let last = added._id;
    for (const expected of [before, more, before, more, before]) {
      const answer = (await undo(last)).json<BulkAnswer>();
      expect(answer).toMatchObject({ changed: 2, refused: 0 });
      expect(await quantities()).toEqual(expected);
      last = answer._id;
    }
  });
});
