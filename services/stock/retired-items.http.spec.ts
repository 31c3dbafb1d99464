import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct } from '../catalogue/product/product.schemas.ts';
import { type Asking, addProduct, type Refusal } from '../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../testing/calls/stock-keeping-shop.ts';
import { uploadForm } from '../testing/calls/upload.ts';
import type { TestShop } from '../testing/shop.ts';
import type { CountPreview, LineToCount } from './count/count.schemas.ts';
import type { StockRow } from './stock.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  ({ shop, get, post } = await startStockKeepingShop());
});
afterAll(() => shop.close());

const PACKS = [
  { id: 100, type: 'Količina', name: '30 kom', price: 1000 },
  { id: 101, type: 'Količina', name: '60 kom', price: 1800 },
];
const VARIED = { productVariety: 1, productVariations: PACKS };
const LOT = { lot: 'V1', expires: '2027-03-01' };

async function book(kind: string, item: object, reason = 'Otpis') {
  const answer = await post('/stock/movements', { kind, reason, items: [item] }, shop.asAdmin);
  await shop.settled();
  return answer;
}
async function change(id: string, fields: object): Promise<void> {
  const now = (await get(`/products/get-product-id/${id}`, shop.asAdmin)).json<AdminProduct>();
  const body = { ...now, available: 1, ...fields };
  const answer = await post(`/products/update-product/${now.slug}`, body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.settled();
}
async function rowOf(id: string, variation: string | null): Promise<StockRow | undefined> {
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return items.find((row) => row._id === id && row.variation === variation);
}
/** A product whose pieces nobody can order any more, and the name of its item. */
type Retired = { readonly id: string; readonly variation: string | null };
let made = 0;
async function received(
  variation: string | null,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Retired> {
  made += 1;
  const id = await addProduct(shop, `povucen-${made}`, fields);
  const answer = await book('receipt', { productId: id, variation, quantity: 10, ...LOT });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id, variation };
}
async function deleted(): Promise<Retired> {
  const item = await received(null);
  const url = `/api/products/delete-product/${item.id}`;
  await shop.app.inject({ method: 'DELETE', url, headers: shop.asAdmin });
  await shop.settled();
  return item;
}
async function withoutVariation(): Promise<Retired> {
  const item = await received('30 kom', VARIED);
  await change(item.id, { productVariations: PACKS.slice(1) });
  return item;
}
async function becameVaried(): Promise<Retired> {
  const item = await received(null);
  await change(item.id, VARIED);
  return item;
}
async function becameBundle(): Promise<Retired> {
  const item = await received(null);
  made += 1;
  await change(item.id, { parts: [{ id: await addProduct(shop, `dio-${made}`), quantity: 1 }] });
  return item;
}

const CASES = [
  ['whose product was deleted', deleted, 404, 'product_not_found', 'je obrisan'],
  ['whose variation is gone', withoutVariation, 422, 'variation_required', 'više nema varijaciju „30 kom“'],
  ['whose product became varied', becameVaried, 422, 'variation_required', 'prodaje po varijacijama'],
  ['whose product became a bundle', becameBundle, 422, 'stock_of_bundle', 'je paket'],
] as const;

describe.each(CASES)('an item %s', (_, retire, status, code, why) => {
  it('is written off and counted down, and nothing is added to it', async () => {
    const { id, variation } = await retire();
    const item = { productId: id, variation };
    expect(await rowOf(id, variation)).toMatchObject({ quantity: 10, retired: 1 });
    const refusals = [
      await book('receipt', { ...item, quantity: 1 }),
      await book('correction', { ...item, quantity: 1 }),
      await book('count', { ...item, quantity: 11 }),
      await book('count', { ...item, quantity: 1, lot: 'Druga' }),
      await post('/stock/terms', { ...item, threshold: 1, onOrder: 0 }, shop.asAdmin),
    ];
    for (const refusal of refusals) {
      expect([refusal.statusCode, refusal.json<Refusal>().code], refusal.body).toEqual([status, code]);
      expect(refusal.json<Refusal>().error).toContain(why);
      expect(refusal.json<Refusal>().error).toContain('preostali komadi se mogu samo oduzeti');
    }
    expect((await book('correction', { ...item, quantity: -2 })).statusCode).toBe(201);
    expect((await book('count', { ...item, quantity: 7, lot: LOT.lot })).statusCode).toBe(201);
    expect(await rowOf(id, variation)).toMatchObject({ quantity: 7 });
    const number = (await rowOf(id, variation))?.product_id;
    const last = await book('count', { productId: number, variation, quantity: 0 });
    expect(last.statusCode, last.body).toBe(201);
    expect(await rowOf(id, variation)).toMatchObject({ quantity: 0, lots: [] });
    const { movementId } = last.json<{ movementId: string }>();
    expect((await post(`/stock/movements/${movementId}/undo`, {}, shop.asAdmin)).statusCode).toBe(200);
    await shop.settled();
    expect(await rowOf(id, variation)).toMatchObject({ quantity: 7 });
  });

  it('is in the list, and not among the low ones, in the daily mail or on the dashboard', async () => {
    const { id, variation } = await retire();
    const item = { productId: id, variation };
    expect((await book('correction', { ...item, quantity: -9 })).statusCode).toBe(201);
    expect(await rowOf(id, variation)).toMatchObject({ quantity: 1 });
    const low = (await get('/stock?pageSize=100&low=1', shop.asAdmin)).json<{ items: StockRow[] }>();
    expect(low.items.filter(({ retired }) => retired === 1)).toEqual([]);
    const digest = await shop.modules.stockDigest.at(new Date());
    expect(digest.low.total).toBe(low.items.length);
    const { stock } = (await get('/dashboard', shop.asAdmin)).json<{ stock: { low: number } }>();
    expect(stock.low).toBe(low.items.length);
    const sold = await received(null);
    await book('correction', { productId: sold.id, quantity: -9 });
    const after = (await get('/stock?pageSize=100&low=1', shop.asAdmin)).json<{ items: StockRow[] }>();
    expect(after.items).toContainEqual(expect.objectContaining({ _id: sold.id, quantity: 1 }));
  });

  it('is on the sheet of a count while it has pieces, and is counted down by it', async () => {
    const { id, variation } = await retire();
    const number = (await rowOf(id, variation))?.product_id;
    const { countId } = (await post('/stock/counts', {}, shop.asAdmin)).json<{ countId: string }>();
    const linesUrl = `/stock/counts/${countId}/lines`;
    const { items } = (await get(`${linesUrl}?barcode=${number}`, shop.asAdmin)).json<{
      items: LineToCount[];
    }>();
    const line = items.find((one) => one.lot === LOT.lot);
    expect(line).toMatchObject({ variation, ...LOT });
    const counted = await post(linesUrl, { place: line?.place, quantity: 4 }, shop.asAdmin);
    expect(counted.statusCode, counted.body).toBe(200);

    const handIn = async (quantity: number): Promise<CountPreview> => {
      const csv = (await get(`/stock/counts/${countId}.csv`, shop.asAdmin)).body;
      const [head, ...rows] = csv.trim().split('\r\n');
      const filled = rows.map((row) =>
        row.startsWith(`${number};`) && row.includes(LOT.lot)
          ? [...row.split(';').slice(0, 6), quantity].join(';')
          : row,
      );
      const { headers, payload } = uploadForm({ name: 'p.csv', content: [head, ...filled].join('\n') });
      const url = `/api/stock/counts/${countId}/sheet`;
      const sent = { method: 'POST', url, headers: { ...shop.asAdmin, ...headers }, payload } as const;
      return (await shop.app.inject(sent)).json<CountPreview>();
    };
    const more = await handIn(12);
    expect(more).toMatchObject({ different: 0, failed: 1 });
    expect(more.errors[0]?.error).toContain('preostali komadi se mogu samo oduzeti');
    const preview = await handIn(4);
    expect(preview).toMatchObject({ different: 1, failed: 0, shortage: { pieces: -6 } });
    const booked = await post(`/stock/counts/${countId}/book`, { sheet: preview.sheet }, shop.asAdmin);
    expect(booked.statusCode, booked.body).toBe(200);
    await shop.settled();
    expect(await rowOf(id, variation)).toMatchObject({ quantity: 4 });
  });
});

it('a name that differs in its capitals alone is a line of its own on the sheet', async () => {
  const { id } = await received('30 kom', VARIED);
  await change(id, {
    productVariations: [{ ...PACKS[0], id: 105, name: '30 KOM' }, PACKS[1]],
  });
  await book('receipt', { productId: id, variation: '30 KOM', quantity: 5, ...LOT });
  const { countId } = (await post('/stock/counts', {}, shop.asAdmin)).json<{ countId: string }>();
  const csv = (await get(`/stock/counts/${countId}.csv`, shop.asAdmin)).body;
  const filled = csv.replace(/(?<=;"=""30 KOM""";V1;[^;]*;5;)/, '3');
  const { headers, payload } = uploadForm({ name: 'p.csv', content: filled });
  const url = `/api/stock/counts/${countId}/sheet`;
  const preview = (
    await shop.app.inject({ method: 'POST', url, headers: { ...shop.asAdmin, ...headers }, payload })
  ).json<CountPreview>();
  expect(preview.differences).toMatchObject([{ variation: '30 KOM', recorded: 5, counted: 3 }]);
});
