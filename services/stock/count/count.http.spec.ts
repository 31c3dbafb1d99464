import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../cart/cart.schemas.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { type Asking, addProduct, checkout, type Refusal } from '../../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../../testing/calls/stock-keeping-shop.ts';
import { uploadForm } from '../../testing/calls/upload.ts';
import type { TestShop } from '../../testing/shop.ts';
import type { StockRow } from '../stock.schemas.ts';
import type { CountLine, CountPreview, CountRecord, LineToCount } from './count.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let brand: number;

beforeAll(async () => {
  ({ shop, get, post } = await startStockKeepingShop());
  const made = await post('/brands/add-brand', BRAND, shop.asAdmin);
  brand = made.json<{ brand_id: number }>().brand_id;
  await shop.settled();
});
afterAll(() => shop.close());

const BRAND = {
  name: 'Brojani',
  slug: 'brojani',
  link: 'https://brend.example',
  metaDesc: 'Opis',
  discount: 0,
};
let made = 0;
/** Of the brand that is counted, so that other products stay out of it. */
async function aProduct(more: object = {}): Promise<string> {
  made += 1;
  return addProduct(shop, `brojan-${made}`, {
    title: `Brojan ${made}`,
    brand,
    price: 1000,
    vele_price: 600,
    ...more,
  });
}
const move = (kind: string, items: object[], reason = 'Lom') =>
  post('/stock/movements', { kind, reason, items }, shop.asAdmin);
const receive = (productId: string, quantity: number, more: object = {}) =>
  move('receipt', [{ productId, quantity, ...more }]);
async function stockOf(id: string): Promise<StockRow | undefined> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return items.find(({ _id }) => _id === id);
}
async function opened(body: object = { brand }): Promise<string> {
  await shop.settled();
  const answer = await post('/stock/counts', body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ countId: string }>().countId;
}
const csvOf = async (id: string) =>
  (await get(`/stock/counts/${id}.csv`, shop.asAdmin)).body.replace('\uFEFF', '');
/** Hands the sheet in with these pieces by title, and lot where there is one. */
async function filled(id: string, counted: Readonly<Record<string, string | number>>): Promise<string> {
  const [head, ...lines] = (await csvOf(id)).trim().split('\r\n');
  const rows = lines.map((line) => {
    const cells = line.split(';');
    const title = cells[1] ?? '';
    const lot = cells[3]?.replace(/^"=""|"{3}$/g, '') ?? '';
    const found = counted[`${title} ${lot}`.trim()];
    return [...cells.slice(0, 6), found ?? ''].join(';');
  });
  return [head, ...rows].join('\n');
}
function handIn(id: string, content: string | Buffer, name = 'popis.csv') {
  const { headers, payload } = uploadForm({ name, content });
  const url = `/api/stock/counts/${id}/sheet`;
  return shop.app.inject({ method: 'POST', url, headers: { ...shop.asAdmin, ...headers }, payload });
}
async function previewed(id: string, content: string | Buffer, name?: string): Promise<CountPreview> {
  const answer = await handIn(id, content, name);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CountPreview>();
}
const book = (id: string, sheet: number, without: number[] = []) =>
  post(`/stock/counts/${id}/book`, { sheet, without }, shop.asAdmin);
async function sent(id: string, quantity: number): Promise<void> {
  await shop.settled();
  const cart = await post('/carts/add-cart', { cartId: newId(), products: [{ id, quantity }] });
  const { cartId } = cart.json<CartAnswer>();
  const order = await post('/orders/add-order', { ...checkout, cartId });
  expect(order.statusCode, order.body).toBe(201);
  const { _id } = order.json<{ _id: string }>();
  for (const status of ['Potvrđena', 'Poslana'])
    await post(`/orders/update-status/${_id}`, { status }, shop.asAdmin);
}

describe('a count of the stock', () => {
  it('is downloaded, counted and uploaded as a sheet; its differences are booked and undone as one change', async () => {
    const [one, two, three] = [await aProduct(), await aProduct(), await aProduct()];
    await receive(one, 10);
    await receive(two, 5);
    const id = await opened();
    const lines = (await csvOf(id)).trim().split('\r\n');
    expect(lines[0]).toBe(
      `Broj proizvoda;Naziv;Varijacija;Serija;Rok trajanja;Na stanju;Izbrojano;Inventura ${id}`,
    );
    expect(lines.filter((line) => line.includes('Brojan'))).toHaveLength(3);
    const preview = await previewed(id, await filled(id, { 'Brojan 1': 8, 'Brojan 3': 4 }));
    expect(preview).toMatchObject({
      sheet: 1,
      counted: 2,
      blank: 1,
      unchanged: 0,
      failed: 0,
      different: 2,
      shortage: { pieces: -2, purchase: -1200, selling: -2000 },
      surplus: { pieces: 4, purchase: 2400, selling: 4000 },
    });
    expect(preview.differences.map(({ title, recorded, counted }) => [title, recorded, counted])).toEqual([
      ['Brojan 3', 0, 4],
      ['Brojan 1', 10, 8],
    ]);
    const answer = await book(id, 1);
    expect(answer.statusCode, answer.body).toBe(200);
    expect([await stockOf(one), await stockOf(two), await stockOf(three)]).toMatchObject([
      { quantity: 8 },
      { quantity: 5 },
      { quantity: 4 },
    ]);
    const again = await book(id, 1);
    expect([again.statusCode, again.json<Refusal>().code]).toEqual([409, 'count_booked']);
    const { movementId } = answer.json<{ movementId: string }>();
    expect((await post(`/stock/movements/${movementId}/undo`, {}, shop.asAdmin)).statusCode).toBe(200);
    expect([await stockOf(one), await stockOf(three)]).toMatchObject([{ quantity: 10 }, { quantity: 0 }]);
    const listed = (await get('/stock/counts', shop.asAdmin)).json<{ items: CountLine[] }>();
    expect(listed.items.find(({ _id }) => _id === id)).toMatchObject({
      title: 'Brojani',
      state: 'undone',
      movementId,
      rows: 3,
      shortage: { pieces: -2, purchase: -1200, selling: -2000 },
    });
  });

  it('includes sales, receipts and corrections made meanwhile', async () => {
    const id = await aProduct({ title: 'Prodavani' });
    await receive(id, 10);
    const countId = await opened();
    await sent(id, 3);
    await receive(id, 20);
    // At the beginning 9 were there instead of 10.
    const preview = await previewed(countId, await filled(countId, { Prodavani: 9 }));
    expect(preview.differences).toMatchObject([{ recorded: 10, counted: 9, difference: -1, moved: 17 }]);
    await sent(id, 2);
    expect((await book(countId, 1)).statusCode).toBe(200);
    expect(await stockOf(id)).toMatchObject({ quantity: 10 - 3 + 20 - 2 - 1 });
  });

  it('counts each lot and each variation, and unknown lots', async () => {
    const id = await aProduct({
      title: 'Kapsule',
      productVariety: 1,
      productVariations: [{ id: 1, type: 'Količina', name: '30 kapsula', price: 1500 }],
    });
    const lotted = await aProduct({ title: 'Sirup' });
    await receive(lotted, 5, { lot: '007', expires: '2040-01-31' });
    await receive(lotted, 6, { lot: 'B/1', expires: '2041-01-31' });
    const countId = await opened();
    const lines = (await csvOf(countId)).split('\r\n');
    expect(lines.filter((line) => line.includes('Sirup'))).toHaveLength(2);
    const number = lines.find((line) => line.includes('Sirup'))?.split(';')[0];
    // A spreadsheet has cut the zeros off.
    const sheet = (await filled(countId, { Kapsule: 2, 'Sirup 007': 4 })).replace(/;[^;]*007[^;]*;/, ';7;');
    const preview = await previewed(countId, `${sheet}\n${number};Sirup;;N-9;31.3.2042.;;3`);
    expect(
      preview.differences.map(({ title, lot, difference, selling }) => [title, lot, difference, selling]),
    ).toEqual(
      expect.arrayContaining([
        ['Kapsule', '', 2, 3000],
        ['Sirup', '007', -1, -1000],
        ['Sirup', 'N-9', 3, 3000],
      ]),
    );
    expect((await book(countId, 1)).statusCode).toBe(200);
    expect((await stockOf(lotted))?.lots).toEqual([
      { lot: '007', expires: '2040-01-31', quantity: 4 },
      { lot: 'B/1', expires: '2041-01-31', quantity: 6 },
      { lot: 'N-9', expires: '2042-03-31', quantity: 3 },
    ]);
    expect(await stockOf(id)).toMatchObject({ variation: '30 kapsula', quantity: 2 });
  });

  it('names wrong rows and books the other rows that the administrator keeps', async () => {
    const [good, other] = [await aProduct({ title: 'Dobar' }), await aProduct({ title: 'Drugi' })];
    await receive(good, 3);
    const id = await opened();
    const number = (await csvOf(id))
      .split('\r\n')
      .find((line) => line.includes('Dobar'))
      ?.split(';')[0];
    const sheet = [
      'broj proizvoda,Varijacija,Serija,Izbrojano',
      `${number},,,1`,
      `${number},,,2`,
      `${number},Plavi,,2`,
      '999999,,,1',
      ',,,1',
      `${number},,X,dva`,
      (await filled(id, { Drugi: 7 })).split('\n').flatMap((line) => {
        const [own = '', title, ...rest] = line.split(';');
        return title === 'Drugi' ? `${own},,,${rest[4]}` : [];
      })[0],
    ].join('\n');
    const preview = await previewed(id, sheet);
    expect(preview.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'Broj proizvoda'],
      [4, 'Varijacija'],
      [5, 'Broj proizvoda'],
      [6, 'Broj proizvoda'],
      [7, 'Izbrojano'],
    ]);
    expect(preview).toMatchObject({ failed: 5, different: 2 });
    const without = preview.differences.filter(({ title }) => title === 'Drugi').map(({ place }) => place);
    expect((await book(id, preview.sheet, without)).statusCode).toBe(200);
    expect([await stockOf(good), await stockOf(other)]).toMatchObject([{ quantity: 1 }, undefined]);
    const record = (await get(`/stock/counts/${id}`, shop.asAdmin)).json<CountRecord>();
    expect(record).toMatchObject({ state: 'booked', preview: null, shortage: { pieces: -2 } });
  });

  it('does not book an impossible count: more was sent since than was counted', async () => {
    const id = await aProduct({ title: 'Pogrešan' });
    await receive(id, 5);
    const countId = await opened();
    await sent(id, 4);
    const preview = await previewed(countId, await filled(countId, { Pogrešan: 2 }));
    expect(preview).toMatchObject({ failed: 1, different: 0 });
    expect(preview.errors[0]?.error).toContain('Prebrojte ponovo');
    expect((await book(countId, 1)).statusCode).toBe(200);
    expect(await stockOf(id)).toMatchObject({ quantity: 1 });
  });

  it('reads a workbook as it was sent, and Windows-1250 with tabs', async () => {
    const id = await aProduct({ title: 'Čaj od žalfije' });
    const countId = await opened();
    const workbook = await get(`/stock/counts/${countId}.xlsx`, shop.asAdmin);
    expect(workbook.headers['content-disposition']).toMatch(/^attachment; filename="inventura-.*\.xlsx"$/);
    expect(await previewed(countId, workbook.rawPayload, 'popis.xlsx')).toMatchObject({
      counted: 0,
      failed: 0,
    });
    const number = (await csvOf(countId))
      .split('\r\n')
      .find((line) => line.includes('žalfije'))
      ?.split(';')[0];
    const text = `Naziv\tBroj proizvoda\tIzbrojano\n\u{e8}aj\t${number}\t6\n`;
    const preview = await previewed(countId, Buffer.from(text, 'latin1'), 'popis.txt');
    expect(preview).toMatchObject({ sheet: 2, different: 1 });
    const old = await book(countId, 1);
    expect([old.statusCode, old.json<Refusal>().code]).toEqual([409, 'count_sheet_changed']);
    expect((await book(countId, 2)).statusCode).toBe(200);
    expect(await stockOf(id)).toMatchObject({ quantity: 6 });
  });

  it('refuses files that are not its sheets', async () => {
    const id = await opened();
    const other = await opened();
    const refusals = [
      [await csvOf(other), 'popis.csv', 422, 'count_other_sheet'],
      ['title;price\nČaj;1\n', 'popis.csv', 422, 'missing_columns'],
      ['', 'popis.csv', 422, 'empty_file'],
      ['%PDF', 'popis.pdf', 415, 'unsupported_media_type'],
    ] as const;
    for (const [content, name, status, code] of refusals) {
      const answer = await handIn(id, content, name);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([status, code]);
    }
    expect((await handIn(newId(), 'a')).statusCode).toBe(404);
    const sheetless = await book(id, 1);
    expect([sheetless.statusCode, sheetless.json<Refusal>().code]).toEqual([422, 'count_sheet_missing']);
    const unknown = await post('/stock/counts', { category: 987_654 }, shop.asAdmin);
    expect([unknown.statusCode, unknown.json<Refusal>().code]).toEqual([422, 'unknown_reference']);
  });
});

describe('counting by barcode', () => {
  const linesOf = async (id: string, barcode: string) =>
    (await get(`/stock/counts/${id}/lines?barcode=${barcode}`, shop.asAdmin)).json<{ items: LineToCount[] }>()
      .items;
  const countLine = (id: string, place: number, quantity: number) =>
    post(`/stock/counts/${id}/lines`, { place, quantity }, shop.asAdmin);

  it('finds the lines of a product by its whole number, and books what was counted', async () => {
    const product = await aProduct({ delivererBarcode: '3870000000017' });
    await aProduct({ delivererBarcode: '38700000000179' });
    await receive(product, 5, { lot: 'A', expires: '2040-01-31' });
    await receive(product, 3);
    const id = await opened();
    const lines = await linesOf(id, '3870000000017');
    expect(lines).toMatchObject([
      { lot: 'A', expires: '2040-01-31', counted: null },
      { lot: '', expires: null, counted: null },
    ]);
    for (const unknown of ['387000000001', '999', '%20'])
      expect((await linesOf(id, unknown)) ?? []).toEqual([]);
    const [lot, loose] = lines.map(({ place }) => place);
    for (const quantity of [4, 4, 6])
      expect((await countLine(id, lot ?? -1, quantity)).json()).toEqual({ place: lot, counted: quantity });
    await countLine(id, loose ?? -1, 3);
    expect(await linesOf(id, '3870000000017')).toMatchObject([{ counted: 6 }, { counted: 3 }]);
    await shop.settled();
    const { preview } = (await get(`/stock/counts/${id}`, shop.asAdmin)).json<CountRecord>();
    expect(preview).toMatchObject({ sheet: 3, counted: 2, unchanged: 1, failed: 0, different: 1 });
    expect(preview?.differences).toMatchObject([{ lot: 'A', recorded: 5, counted: 6, difference: 1 }]);
    const wrong = await countLine(id, 20_000, 1);
    expect([wrong.statusCode, wrong.json<Refusal>().code]).toEqual([422, 'count_line_unknown']);
    expect((await countLine(id, 0, -1)).statusCode).toBe(400);
    expect((await book(id, 3)).statusCode).toBe(200);
    expect(await stockOf(product)).toMatchObject({ quantity: 9 });
    const late = await countLine(id, 0, 1);
    expect([late.statusCode, late.json<Refusal>().code]).toEqual([409, 'count_booked']);
    await shop.settled();
    for (const quantity of [-6, -3])
      await move('correction', [{ productId: product, quantity, ...(quantity === -6 ? { lot: 'A' } : {}) }]);
  });

  it('finds a product by its own number where no barcode is the same', async () => {
    await aProduct({ delivererBarcode: '3870000000031' });
    const id = await opened();
    const [line] = await linesOf(id, '3870000000031');
    expect(await linesOf(id, String(line?.product_id))).toEqual([line]);
  });

  it('ignores blanks around the number, and the identifier that a scanner puts before it', async () => {
    await aProduct({ title: 'Skeniran', delivererBarcode: ' 3870000000024 ' });
    const id = await opened();
    for (const scanned of ['3870000000024', ' 3870000000024 ', ']E03870000000024', ' ]e0 3870000000024\t'])
      expect([scanned, await linesOf(id, encodeURIComponent(scanned))]).toMatchObject([
        scanned,
        [{ title: 'Skeniran' }],
      ]);
    for (const other of [']E0', ']3870000000024', 'E03870000000024'])
      expect([other, await linesOf(id, encodeURIComponent(other))]).toEqual([other, []]);
  });

  it('finds a short number behind more than 50 that begin like it', async () => {
    await aProduct({ title: 'Kratki kod', delivererBarcode: '7012' });
    const endings = Array.from({ length: 51 }, (_, at) => at + 10);
    await Promise.all(endings.map((end) => aProduct({ delivererBarcode: `7012${end}` })));
    const lines = await linesOf(await opened(), '7012');
    expect(lines.map(({ title }) => title)).toEqual(['Kratki kod']);
  });
});
