import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Asking,
  addCart,
  addProduct,
  checkout,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../../testing/calls/stock-keeping-shop.ts';
import type { TestShop } from '../../testing/shop.ts';
import type { StockRow } from '../stock.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let made = 0;

beforeAll(async () => {
  ({ shop, get, post } = await startStockKeepingShop());
});
afterAll(() => shop.close());

const move = (kind: string, ...items: readonly object[]) =>
  post('/stock/movements', { kind, reason: 'Lom', items }, shop.asAdmin);

async function moved(kind: string, ...items: readonly object[]): Promise<string> {
  const answer = await move(kind, ...items);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ movementId: string }>().movementId;
}

async function aProduct(): Promise<string> {
  made += 1;
  return addProduct(shop, `kretanje-${made}`, { title: `Kretanje ${made}` });
}

async function stockOf(productId: string): Promise<StockRow | undefined> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return items.find(({ _id }) => _id === productId);
}

const EXPIRED = { lot: 'E1', expires: '2020-01-31' };
const FIVE_EXPIRED = { quantity: 5, available: 0, lots: [{ ...EXPIRED, quantity: 5 }] };

describe('a lot that has no pieces any more', () => {
  it.each([
    ['correction', -5],
    ['count', 0],
  ])('has its expiry again when the %s that emptied it is undone', async (kind, quantity) => {
    const productId = await aProduct();
    await moved('receipt', { productId, quantity: 5, ...EXPIRED });
    const emptied = await moved(kind, { productId, quantity, lot: 'E1' });
    expect(await stockOf(productId)).toMatchObject({ quantity: 0 });
    expect((await post(`/stock/movements/${emptied}/undo`, {}, shop.asAdmin)).statusCode).toBe(200);
    expect(await stockOf(productId)).toMatchObject(FIVE_EXPIRED);
  });

  it.each(['receipt', 'correction', 'count'])(
    'has its expiry again in a %s that names none',
    async (kind) => {
      const productId = await aProduct();
      await moved('receipt', { productId, quantity: 2, ...EXPIRED });
      await moved('correction', { productId, quantity: -2, lot: 'E1' });
      await moved(kind, { productId, quantity: 5, lot: 'E1' });
      expect(await stockOf(productId)).toMatchObject(FIVE_EXPIRED);
    },
  );

  it('may be received with another expiry: the first one may have been wrong', async () => {
    const productId = await aProduct();
    await moved('receipt', { productId, quantity: 2, ...EXPIRED });
    await moved('correction', { productId, quantity: -2, lot: 'E1' });
    await moved('receipt', { productId, quantity: 5, lot: 'E1', expires: '2035-01-31' });
    expect(await stockOf(productId)).toMatchObject({ quantity: 5, available: 5 });
  });
});

describe('a lot whose expiry was corrected', () => {
  const WRONG = { lot: 'A1', expires: '2062-12-31' };
  const RIGHT = { lot: 'A1', expires: '2036-12-31' };

  async function sent(productId: string, quantity: number): Promise<string> {
    const { cartId } = await addCart(shop, [{ id: productId, quantity }]);
    const placed = await post('/orders/add-order', { ...checkout, cartId });
    expect(placed.statusCode, placed.body).toBe(201);
    const order = placed.json<{ _id: string }>()._id;
    for (const status of ['Potvrđena', 'Poslana']) await advance(order, status);
    return order;
  }
  const advance = async (order: string, status: string) => {
    const answer = await post(`/orders/update-status/${order}`, { status }, shop.asAdmin);
    expect(answer.statusCode, answer.body).toBe(200);
  };

  async function corrected() {
    const productId = await aProduct();
    await moved('receipt', { productId, quantity: 10, ...WRONG });
    const order = await sent(productId, 2);
    const emptied = await moved('correction', { productId, quantity: -8, lot: 'A1' });
    await moved('receipt', { productId, quantity: 8, ...RIGHT });
    return { productId, order, emptied };
  }

  it('keeps it when an older piece comes back', async () => {
    const { productId, order } = await corrected();
    await advance(order, 'Vraćena');
    expect(await stockOf(productId)).toMatchObject({ lots: [{ ...RIGHT, quantity: 10 }] });
  });

  it('keeps it when the correction that emptied the lot is undone', async () => {
    const { productId, emptied } = await corrected();
    expect((await post(`/stock/movements/${emptied}/undo`, {}, shop.asAdmin)).statusCode).toBe(200);
    expect(await stockOf(productId)).toMatchObject({ lots: [{ ...RIGHT, quantity: 16 }] });
  });

  it('has it again in a receipt that names none, whatever came back with the former one', async () => {
    const { productId, order } = await corrected();
    await advance(order, 'Vraćena');
    await moved('correction', { productId, quantity: -10, lot: 'A1' });
    await moved('receipt', { productId, quantity: 3, lot: 'A1' });
    expect(await stockOf(productId)).toMatchObject({ lots: [{ ...RIGHT, quantity: 3 }] });
  });
});

describe('the lines of one correction', () => {
  it('remove no more together than is in stock, in any sequence', async () => {
    const productId = await aProduct();
    await moved('receipt', { productId, quantity: 5, lot: 'A' }, { productId, quantity: 1 });
    const [ofLot, ofAny] = [
      { productId, quantity: -5, lot: 'A' },
      { productId, quantity: -5 },
    ];
    for (const lines of [
      [ofLot, ofAny],
      [ofAny, ofLot],
    ]) {
      const answer = await move('correction', ...lines);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'stock_too_little']);
      expect(answer.json()).toMatchObject({ details: [{ field: 'items.1.quantity' }] });
    }
    expect(await stockOf(productId)).toMatchObject({ quantity: 6, available: 6 });
    await moved('correction', ofLot, { productId, quantity: -1 });
    expect(await stockOf(productId)).toMatchObject({ quantity: 0 });
  });
});

it('a lot with nothing to see in its name is none', async () => {
  const productId = await aProduct();
  await moved('receipt', { productId, quantity: 5, lot: '\u200b' });
  expect(await stockOf(productId)).toMatchObject({ lots: [{ lot: '', quantity: 5 }] });
});

it('a movement is read with its lines, by the numbers of their products', async () => {
  const [first, second] = [await aProduct(), await aProduct()];
  const lines = [
    { productId: second, quantity: 3, lot: 'L2', expires: '2040-01-31' },
    { productId: first, quantity: 2 },
  ];
  const id = await moved('receipt', ...lines);
  const movement = await get(`/stock/movements/${id.toUpperCase()}`, shop.asAdmin);
  expect(movement.json()).toMatchObject({ _id: id, kind: 'receipt', items: 2, pieces: 5, undone: 0 });
  const none = { variation: null, recorded: null };
  const page = await get(`/stock/movements/${id}/lines`, shop.asAdmin);
  expect(page.json()).toMatchObject({
    total: 2,
    items: [
      { ...none, title: `Kretanje ${made - 1}`, quantity: 2, lot: null, expires: null },
      { ...none, title: `Kretanje ${made}`, quantity: 3, lot: 'L2', expires: '2040-01-31' },
    ],
  });
  const one = await get(`/stock/movements/${id}/lines?page=2&pageSize=1`, shop.asAdmin);
  expect(one.json()).toMatchObject({ total: 2, items: [{ title: `Kretanje ${made}` }] });
  await post(`/stock/movements/${id}/undo`, {}, shop.asAdmin);
  expect((await get(`/stock/movements/${id}`, shop.asAdmin)).json()).toMatchObject({ undone: 1 });

  const counted = await moved('count', { productId: first, quantity: 7 });
  const ofCount = await get(`/stock/movements/${counted}/lines`, shop.asAdmin);
  expect(ofCount.json()).toMatchObject({ items: [{ quantity: 7, recorded: null }] });
});

it('stock is listed by the exact name of a lot', async () => {
  const [mine, other] = [await aProduct(), await aProduct()];
  await moved('receipt', { productId: mine, quantity: 2, lot: 'Kretanje' });
  await moved('receipt', { productId: other, quantity: 2, lot: 'Kretanje 2' });
  await shop.settled();
  const listed = async (query: string) =>
    (await get(`/stock?${query}`, shop.asAdmin)).json<{ items: StockRow[] }>().items.map(({ _id }) => _id);
  // Their titles hold the word, too.
  expect(await listed('search=Kretanje&pageSize=100')).toEqual(expect.arrayContaining([mine, other]));
  expect(await listed('lot=Kretanje')).toEqual([mine]);
  expect(await listed('lot=Kretanje&search=nema')).toEqual([]);
});
