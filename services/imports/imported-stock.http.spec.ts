import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StockRow } from '../stock/stock.schemas.ts';
import { type Asking, addProduct, asking, type Refusal } from '../testing/calls/ordering-calls.ts';
import { uploadCall } from '../testing/calls/upload.ts';
import { isOfType } from '../testing/halted-handler.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { ImportReceived, ImportRecord } from './imports.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  shop = await startTestShop();
  const any = await addProduct(shop, 'bilo-koji', { title: 'Bilo koji' });
  ({ get, post } = asking(shop, any));
});
afterAll(() => shop.close());

const keepStock = async (stockKept: 0 | 1) => {
  await post('/settings/update-settings', { stockKept }, shop.asAdmin);
  await shop.settled();
};
async function handIn(content: string, fields: Record<string, string> = {}): Promise<ImportReceived> {
  await shop.settled();
  const file = { name: 'cjenovnik.csv', content };
  const answer = await shop.app.inject(uploadCall(shop.asAdmin, file, fields));
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<ImportReceived>();
}
async function imported(content: string, duplicates = 'update'): Promise<ImportRecord> {
  const { importId } = await handIn(content, { duplicates });
  return recordOf(importId, 'done');
}
async function recordOf(id: string, state: ImportRecord['state']): Promise<ImportRecord> {
  const read = async () => (await get(`/imports/${id}`, shop.asAdmin)).json<ImportRecord>();
  await expect.poll(async () => (await read()).state).toBe(state);
  return read();
}
async function rowTitled(title: string): Promise<StockRow | undefined> {
  await shop.settled();
  return (await get('/stock?pageSize=100', shop.asAdmin))
    .json<{ items: StockRow[] }>()
    .items.find((row) => row.title === title);
}

describe('the column stock of an import', () => {
  it('is ignored with a remark while no stock is kept', async () => {
    const { preview } = await handIn('title;price;zaliha\nNevođen;1;7\n', { mode: 'preview' });
    expect(preview).toMatchObject({
      columns: ['title', 'price'],
      stock: { kept: false, rows: 0 },
      failed: 0,
    });
    await imported('title;price;stock\nNevođen;1;sedam\n');
    expect(await rowTitled('Nevođen')).toBeUndefined();
  });

  it('stays ignored where its preview ignored it, though the shop keeps stock since', async () => {
    await keepStock(0);
    const { importId } = await handIn('title;price;stock\nPregledan;1;7\nLoš;1;sedam\n', { mode: 'preview' });
    await keepStock(1);
    await post(`/imports/${importId}/start`, {}, shop.asAdmin);
    expect(await recordOf(importId, 'done')).toMatchObject({ added: 2, failed: 0 });
    expect(await rowTitled('Pregledan')).toBeUndefined();
  });

  it('books a receipt for new products, and a count for updated ones', async () => {
    await keepStock(1);
    const old = await addProduct(shop, 'stari', { title: 'Stari' });
    await post(
      '/stock/movements',
      { kind: 'receipt', items: [{ productId: old, quantity: 10, lot: 'L1' }] },
      shop.asAdmin,
    );
    await shop.settled();
    const brand = 15;
    const text = `title;price;brand;stanje\nNovi;1;${brand};12\nStari;1;${brand};4\nBez;1;${brand};\nNula;1;${brand};0\nLoš;1;${brand};dva\n`;
    const { preview } = await handIn(text, { mode: 'preview', duplicates: 'update' });
    expect(preview?.stock).toEqual({ kept: true, rows: 3 });
    const record = await imported(text);
    expect(record).toMatchObject({ added: 3, updated: 1, failed: 1 });
    expect(record.errors).toMatchObject([{ row: 6, field: 'stock' }]);
    expect([await rowTitled('Novi'), await rowTitled('Stari'), await rowTitled('Nula')]).toMatchObject([
      { quantity: 12, product_id: expect.any(Number) },
      { quantity: 4, lots: [{ lot: 'L1', quantity: 4 }] },
      undefined,
    ]);
    const listed = (await get('/stock/movements', shop.asAdmin)).json<{
      items: { kind: string; reason: string }[];
    }>();
    expect(listed.items.slice(0, 2).map(({ kind, reason }) => [kind, reason])).toEqual(
      expect.arrayContaining([
        ['receipt', 'Uvoz „cjenovnik.csv“'],
        ['count', 'Uvoz „cjenovnik.csv“'],
      ]),
    );
    expect((await post(`/imports/${record._id}/undo`, {}, shop.asAdmin)).statusCode).toBe(200);
    expect([await rowTitled('Novi'), await rowTitled('Stari')]).toMatchObject([
      { quantity: 0 },
      { quantity: 10 },
    ]);
  });

  it('refuses a row of a product whose pieces are counted by variation', async () => {
    await keepStock(1);
    await addProduct(shop, 'varirani', {
      title: 'Varirani',
      productVariety: 1,
      productVariations: [{ id: 1, type: 'Količina', name: '30 kapsula', price: 1000 }],
    });
    const record = await imported('title;price;stock\nVarirani;1;5\n');
    expect(record.errors).toMatchObject([{ row: 2, field: 'stock' }]);
    expect(await rowTitled('Varirani')).toBeUndefined();
    const content = 'title;price;stock\nVarirani;1;5\nBilo koji;1;5\n';
    const { preview } = await handIn(content, { mode: 'preview' });
    expect(preview).toMatchObject({ known: 2, failed: 0, update: { failed: 1, errors: record.errors } });
  });

  it('cannot be undone when imported pieces were sent', async () => {
    await keepStock(1);
    const record = await imported('title;price;stock\nPotrošen;1;5\n');
    const row = await rowTitled('Potrošen');
    const items = [{ productId: row?._id, quantity: -3 }];
    await post('/stock/movements', { kind: 'correction', reason: 'Lom', items }, shop.asAdmin);
    const undone = await post(`/imports/${record._id}/undo`, {}, shop.asAdmin);
    expect([undone.statusCode, undone.json<Refusal>().code]).toEqual([409, 'import_in_use']);
    expect(await rowTitled('Potrošen')).toMatchObject({ quantity: 2 });
  });

  it('is undone to its end when a product is changed after the pieces were taken back', async () => {
    await keepStock(1);
    const { _id } = await imported('title;price;stock\nPrekinut;1;5\nNastavljen;1;6\n');
    const { importRunner } = shop.modules;
    const { run } = importRunner;
    // No other process is to work at it.
    const others = vi.spyOn(importRunner, 'run').mockResolvedValue();
    await post(`/imports/${_id}/undo`, {}, shop.asAdmin);
    const stopping = new AbortController();
    const { handler } = shop.stores;
    const { handle } = handler;
    const handled = vi.spyOn(handler, 'handle').mockImplementation((...asked) => {
      if (asked[0].category === 'movement' && isOfType(asked[2], 'Undo'))
        stopping.abort(new Error('stopped'));
      return handle(...asked);
    });
    await expect(run(_id, { stopping: stopping.signal })).rejects.toThrow('stopped');
    handled.mockRestore();
    others.mockRestore();
    expect(await rowTitled('Prekinut')).toMatchObject({ quantity: 0 });

    await imported('title;price;brand\nPrekinut;2;15\n');
    await shop.settled();
    await run(_id);
    expect((await recordOf(_id, 'undone')).undo).toMatchObject({ kept: 1 });
  });
});
