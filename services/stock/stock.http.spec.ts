import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer, CartLine } from '../cart/cart.schemas.ts';
import type { ProductAnswer } from '../catalogue/catalogue.schemas.ts';
import type { DashboardAnswer } from '../dashboard/dashboard.schemas.ts';
import { newId } from '../platform/kernel/ids.ts';
import { type Asking, addProduct, asking, checkout, type Refusal } from '../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { RecalledOrder } from './recall/recall.schemas.ts';
import type { MovementBody, StockRow } from './stock.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  shop = await startTestShop();
  const any = await addProduct(shop, 'bilo-koji', { title: 'Bilo koji' });
  ({ get, post } = asking(shop, any));
});
afterAll(() => shop.close());

type Body = Omit<MovementBody, 'reason'> & { readonly reason?: string };
const keepStock = async (stockKept: 0 | 1) => {
  const saved = await post('/settings/update-settings', { stockKept }, shop.asAdmin);
  expect(saved.json()).toMatchObject({ stockKept });
  await shop.settled();
};
const move = (body: Body, headers = {}) => post('/stock/movements', body, { ...shop.asAdmin, ...headers });
async function receive(productId: string, quantity: number, more: object = {}): Promise<string> {
  const answer = await move({ kind: 'receipt', items: [{ productId, quantity, ...more }] });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ movementId: string }>().movementId;
}
async function rows(query = ''): Promise<StockRow[]> {
  await shop.settled();
  return (await get(`/stock?pageSize=100&${query}`, shop.asAdmin)).json<{ items: StockRow[] }>().items;
}
const rowOf = async (productId: string) => (await rows()).find(({ _id }) => _id === productId);
async function availableOf(productId: string): Promise<number> {
  await shop.settled();
  return (await get(`/products/get-product-id/${productId}`)).json<ProductAnswer>().available;
}
let made = 0;
async function aProduct(more: object = {}): Promise<string> {
  made += 1;
  return addProduct(shop, `zaliha-${made}`, { title: `Zaliha ${made}`, ...more });
}
const cartOf = (id: string, quantity: number, productVariationName = '') =>
  post('/carts/add-cart', { cartId: newId(), products: [{ id, quantity, productVariationName }] });
async function filledCart(id: string, quantity: number, variation = ''): Promise<string> {
  const answer = await cartOf(id, quantity, variation);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<CartAnswer>().cartId;
}
const orderCart = (cartId: string) => post('/orders/add-order', { ...checkout, cartId });
async function ordered(id: string, quantity: number, variation = ''): Promise<string> {
  const answer = await orderCart(await filledCart(id, quantity, variation));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ _id: string }>()._id;
}
const dayAfter = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
const advance = (id: string, status: string) => post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
type Short = Refusal & { details: { id: string; variation?: string; available: number }[] };

describe('a shop that keeps no stock', () => {
  it('sells without limit, and products say whether they are available at once', async () => {
    const id = await aProduct();
    expect(await availableOf(id)).toBe(1);
    const read = await get(`/products/get-product-id/${id}`, shop.asAdmin);
    const body = { ...read.json<ProductAnswer>(), available: 2 };
    const refused = await post(`/products/update-product/zaliha-${made}`, body, shop.asAdmin);
    expect([refused.statusCode, refused.json<Refusal>().details?.[0]?.field]).toEqual([400, 'available']);
    await ordered(id, 100);
    expect(await rows()).toEqual([]);
  });
});

describe('a shop that keeps stock', () => {
  beforeAll(() => keepStock(1));

  it('has no pieces of a product without a receipt', async () => {
    const id = await aProduct();
    expect(await availableOf(id)).toBe(0);
    const answer = await cartOf(id, 1);
    expect([answer.statusCode, answer.json<Short>().code]).toEqual([409, 'out_of_stock']);
    expect(answer.json<Short>().details).toEqual([{ id, available: 0 }]);
  });

  it('reserves the pieces of an order, and releases them when it is cancelled', async () => {
    const id = await aProduct();
    await receive(id, 10);
    const order = await ordered(id, 3);
    expect(await rowOf(id)).toMatchObject({ quantity: 10, reserved: 3, available: 7 });
    expect(await availableOf(id)).toBe(7);
    expect((await advance(order, 'Otkazana')).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ quantity: 10, reserved: 0, available: 10 });
  });

  it('books out the pieces of a sent order, and books them in when it is returned', async () => {
    const id = await aProduct();
    await receive(id, 10);
    const order = await ordered(id, 4);
    for (const status of ['Potvrđena', 'Poslana']) await advance(order, status);
    expect(await rowOf(id)).toMatchObject({ quantity: 6, reserved: 0, available: 6 });
    await advance(order, 'Vraćena');
    expect(await rowOf(id)).toMatchObject({ quantity: 10, reserved: 0, available: 10 });
  });

  it('books in the saleable pieces of a returned order, and writes off the rest', async () => {
    const id = await aProduct();
    await receive(id, 3, { lot: 'STARA', expires: '2033-01-31' });
    await receive(id, 7, { lot: 'NOVA', expires: '2034-01-31' });
    const order = await ordered(id, 5);
    for (const status of ['Potvrđena', 'Poslana']) await advance(order, status);
    const giveBack = (quantity: number, status = 'Vraćena', of: string | number = id) =>
      post(
        `/orders/update-status/${order}`,
        { status, written_off: [{ id: of, quantity }] },
        { ...shop.asAdmin, 'idempotency-key': `vracena-${order}-${quantity}-${status}-${of}` },
      );
    for (const [refused, code] of [
      [giveBack(6), 'written_off_too_much'],
      [giveBack(1, 'Isporučena'), 'written_off_not_returned'],
      [giveBack(1, 'Vraćena', newId()), 'written_off_unknown'],
    ] as const)
      expect((await refused).json<Refusal>().code).toBe(code);
    for (const answer of [await giveBack(4), await giveBack(4)]) expect(answer.statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ quantity: 6, reserved: 0, available: 6 });
    expect((await rowOf(id))?.lots).toMatchObject([{ lot: 'NOVA', quantity: 6 }]);

    const history = (await get(`/orders/${order}/history`, shop.asAdmin)).body;
    expect(history).toContain('"writtenOff"');
    const { stockId } = (await rowOf(id)) ?? {};
    const trail = (await get(`/audit?entity=stock&id=${stockId}`, shop.asAdmin)).json<{
      items: { type: string; changes: { newText: string }[] }[];
    }>();
    const written = trail.items.filter(({ type }) => type === 'StockWrittenOff');
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).toContain('-3 (serija STARA, rok 31.01.2033.)');
    // It was returned, so a recall of the lot lists no customer.
    const recall = await get('/stock/lots/STARA/orders', shop.asAdmin);
    expect(recall.json()).toMatchObject({ items: [] });
  });

  it('books out the pieces of a parcel, and the rest with the next one', async () => {
    await post('/settings/update-settings', { couriers: [{ name: 'Vozač' }] }, shop.asAdmin);
    await shop.settled();
    const id = await aProduct();
    await receive(id, 10);
    const order = await ordered(id, 5);
    const parcel = { courier: 'Vozač', trackingNumber: '', lines: [{ id, quantity: 2 }] };
    expect((await post(`/orders/${order}/parcels`, parcel, shop.asAdmin)).statusCode).toBe(201);
    expect(await rowOf(id)).toMatchObject({ quantity: 8, reserved: 3, available: 5 });
    await post(`/orders/${order}/parcels`, { courier: 'Vozač' }, shop.asAdmin);
    expect(await rowOf(id)).toMatchObject({ quantity: 5, reserved: 0, available: 5 });
  });

  it('books out no piece again that a parcel has after its order was marked as sent', async () => {
    const id = await aProduct();
    await receive(id, 10);
    const order = await ordered(id, 5);
    const send = (quantity: number) =>
      post(`/orders/${order}/parcels`, { courier: 'Vozač', lines: [{ id, quantity }] }, shop.asAdmin);
    await send(2);
    await advance(order, 'Poslana');
    expect(await rowOf(id)).toMatchObject({ quantity: 5, reserved: 0 });
    for (const quantity of [1, 2]) expect((await send(quantity)).statusCode).toBe(201);
    expect(await rowOf(id)).toMatchObject({ quantity: 5, reserved: 0, available: 5 });
  });

  it('releases the pieces of an order that is deleted before it is sent', async () => {
    const id = await aProduct();
    await receive(id, 2);
    const order = await ordered(id, 2);
    await post(`/orders/delete-order/${order}`, {}, shop.asAdmin);
    const deleted = await shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/delete-order/${order}`,
      headers: shop.asAdmin,
    });
    expect(deleted.statusCode).toBe(200);
    expect(deleted.headers['shop-position']).toBe(await shop.stores.store.head());
    expect(await availableOf(id)).toBe(2);
  });

  it('sells the last piece once, and shows the other buyer the remaining stock', async () => {
    const id = await aProduct();
    await receive(id, 2);
    const [first, second] = [await filledCart(id, 2), await filledCart(id, 1)];
    expect((await orderCart(first)).statusCode).toBe(201);
    const late = await orderCart(second);
    expect([late.statusCode, late.json<Short>().code]).toEqual([409, 'out_of_stock']);
    expect(late.json<Short>().details).toEqual([{ id, available: 0 }]);
    // The refused attempt leaves nothing behind, and a repetition of the placed order answers the order.
    expect(await rowOf(id)).toMatchObject({ reserved: 2, available: 0 });
    expect((await orderCart(first)).statusCode).toBe(200);
  });

  it('lists every shortage, and reserves nothing for an order that it cannot fill', async () => {
    const [plenty, few] = [await aProduct(), await aProduct()];
    await receive(plenty, 10);
    await receive(few, 3);
    const products = [
      { id: plenty, quantity: 2 },
      { id: few, quantity: 3 },
    ];
    const cart = await post('/carts/add-cart', { cartId: newId(), products });
    const { cartId } = cart.json<CartAnswer>();
    await ordered(few, 2);
    const answer = await orderCart(cartId);
    expect(answer.json<Short>()).toMatchObject({
      code: 'out_of_stock',
      details: [{ id: few, available: 1 }],
    });
    expect(answer.json<Short>().error).toContain('na stanju još 1');
    expect(await rowOf(plenty)).toMatchObject({ reserved: 0, available: 10 });
    // The cart shows it, and takes the smaller quantity.
    await shop.settled();
    const shown = (await get(`/carts/get-cart/${cartId}`)).json<CartAnswer>();
    expect(JSON.parse(shown.products).map(({ available }: CartLine) => available)).toEqual([10, 1]);
    const less = { products: products.map((line) => ({ ...line, quantity: line.id === few ? 1 : 2 })) };
    expect((await post(`/carts/update-cart/${cartId}`, less)).statusCode).toBe(200);
    expect((await orderCart(cartId)).statusCode).toBe(201);
  });

  it('takes a product back as it was read, with the pieces that it shows', async () => {
    const id = await aProduct();
    await receive(id, 7);
    await shop.settled();
    const read = (await get(`/products/get-product-id/${id}`, shop.asAdmin)).json<ProductAnswer>();
    expect(read.available).toBe(7);
    const sent = { ...read, title: 'Poslan nazad' };
    const answer = await post(`/products/update-product/zaliha-${made}`, sent, shop.asAdmin);
    expect([answer.statusCode, answer.json<ProductAnswer>().available]).toEqual([200, 7]);
    expect(await rowOf(id)).toMatchObject({ title: 'Poslan nazad', quantity: 7, available: 7 });
  });

  it('keeps each variation apart', async () => {
    const id = await aProduct({
      productVariety: 1,
      productVariations: [
        { id: 1, type: 'Količina', name: '30 kapsula', price: 1000 },
        { id: 2, type: 'Količina', name: '60 kapsula', price: 1800 },
      ],
    });
    const without = await move({ kind: 'receipt', items: [{ productId: id, quantity: 5 }] });
    expect([without.statusCode, without.json<Refusal>().code]).toEqual([422, 'variation_required']);
    await receive(id, 5, { variation: '60 kapsula' });
    const short = await cartOf(id, 1, '30 kapsula');
    expect(short.json<Short>().details).toEqual([{ id, variation: '30 kapsula', available: 0 }]);
    await ordered(id, 2, '60 kapsula');
    await shop.settled();
    const shown = (await get(`/products/get-product-id/${id}`)).json<ProductAnswer>();
    expect(shown.available).toBe(3);
    expect(shown.productVariations.map(({ available }) => available)).toEqual([0, 3]);
  });

  it('accepts orders without stock for a product marked so', async () => {
    const id = await aProduct();
    const terms = await post('/stock/terms', { productId: id, threshold: null, onOrder: 1 }, shop.asAdmin);
    expect(terms.statusCode).toBe(200);
    await shop.settled();
    await ordered(id, 7);
    expect(await rowOf(id)).toMatchObject({ quantity: 0, reserved: 7, available: -7, onOrder: 1 });
    expect((await get(`/products/get-product-id/${id}`)).json()).toMatchObject({
      available: 0,
      availability: 'on-order',
    });
  });

  it('books a movement once despite retries, and undoes it as a whole', async () => {
    const id = await aProduct();
    const body: Body = { kind: 'receipt', reason: 'Otpremnica 12', items: [{ productId: id, quantity: 6 }] };
    const key = { 'idempotency-key': newId() };
    const [first, again] = [await move(body, key), await move(body, key)];
    expect(again.json()).toEqual(first.json());
    expect(await rowOf(id)).toMatchObject({ quantity: 6 });
    const { movementId } = first.json<{ movementId: string }>();
    const undone = await post(`/stock/movements/${movementId}/undo`, {}, shop.asAdmin);
    expect(undone.statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ quantity: 0 });
    const twice = await post(`/stock/movements/${movementId}/undo`, {}, shop.asAdmin);
    expect([twice.statusCode, twice.json<Refusal>().code]).toEqual([409, 'movement_undone']);
    const listed = (await get('/stock/movements?pageSize=100', shop.asAdmin)).json<{
      items: { _id: string; undone: 0 | 1; reason: string; example: unknown }[];
    }>();
    expect(listed.items.find(({ _id }) => _id === movementId)).toMatchObject({
      undone: 1,
      reason: 'Otpremnica 12',
      example: { title: expect.stringMatching(/./), variation: null, lot: null },
    });
  });

  it('does not undo a receipt whose pieces are gone', async () => {
    const id = await aProduct();
    const movementId = await receive(id, 3);
    const order = await ordered(id, 2);
    for (const status of ['Potvrđena', 'Poslana']) await advance(order, status);
    const undone = await post(`/stock/movements/${movementId}/undo`, {}, shop.asAdmin);
    expect([undone.statusCode, undone.json<Refusal>().code]).toEqual([422, 'stock_too_little']);
    expect(await rowOf(id)).toMatchObject({ quantity: 1 });
  });

  it('corrects with a reason, and counts', async () => {
    const id = await aProduct();
    await receive(id, 10);
    const broken: Body = { kind: 'correction', items: [{ productId: id, quantity: -2 }] };
    expect((await move(broken)).json<Refusal>().code).toBe('reason_missing');
    expect((await move({ ...broken, reason: 'Razbijeno' })).statusCode).toBe(201);
    expect(await rowOf(id)).toMatchObject({ quantity: 8 });
    const tooMany: Body = { ...broken, reason: 'Razbijeno', items: [{ productId: id, quantity: -9 }] };
    expect((await move(tooMany)).json<Refusal>().code).toBe('stock_too_little');
    expect((await move({ kind: 'count', items: [{ productId: id, quantity: 11 }] })).statusCode).toBe(201);
    expect(await rowOf(id)).toMatchObject({ quantity: 11, available: 11 });
  });

  it('lists low stock by the shop’s threshold or the item’s own, and finds by title', async () => {
    const [low, own] = [await aProduct({ title: 'Rijetki šipak' }), await aProduct()];
    await receive(low, 4);
    await receive(own, 30);
    const isLow = async (id: string) => (await rows('low=1')).some(({ _id }) => _id === id);
    expect([await isLow(low), await isLow(own)]).toEqual([true, false]);
    await post('/stock/terms', { productId: own, threshold: 40, onOrder: 0 }, shop.asAdmin);
    expect([await isLow(low), await isLow(own)]).toEqual([true, true]);
    expect((await rows('search=sipak')).map(({ _id }) => _id)).toEqual([low]);
    expect((await rows('search=sipak&low=1')).map(({ _id }) => _id)).toEqual([low]);
    await post('/stock/terms', { productId: low, threshold: 3, onOrder: 0 }, shop.asAdmin);
    for (const filter of ['low=1', 'expiring=1']) expect(await rows(`search=sipak&${filter}`)).toEqual([]);
  });

  it('books one change of several products and lots', async () => {
    const [one, two] = [await aProduct(), await aProduct()];
    const items = [
      { productId: one, quantity: 5, lot: 'A1', expires: '2030-01-31' },
      { productId: one, quantity: 7, lot: 'A2', expires: '2031-01-31' },
      { productId: two, quantity: 9 },
    ];
    const answer = await move({ kind: 'receipt', items });
    expect(answer.statusCode).toBe(201);
    expect(await rowOf(one)).toMatchObject({
      quantity: 12,
      lots: [
        { lot: 'A1', expires: '2030-01-31', quantity: 5 },
        { lot: 'A2', expires: '2031-01-31', quantity: 7 },
      ],
    });
    const { movementId } = answer.json<{ movementId: string }>();
    await post(`/stock/movements/${movementId}/undo`, {}, shop.asAdmin);
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([{ quantity: 0 }, { quantity: 0 }]);
  });
});

describe('lots', () => {
  beforeAll(() => keepStock(1));

  it('are used by their expiry, expired ones never', async () => {
    const id = await aProduct();
    await receive(id, 5, { lot: 'stara', expires: '2020-01-31' });
    await receive(id, 3, { lot: 'kasna', expires: '2035-01-31' });
    await receive(id, 2, { lot: 'rana', expires: '2034-01-31' });
    expect(await rowOf(id)).toMatchObject({ quantity: 10, available: 5 });
    const order = await ordered(id, 4);
    for (const status of ['Potvrđena', 'Poslana']) await advance(order, status);
    expect((await rowOf(id))?.lots).toEqual([
      { lot: 'stara', expires: '2020-01-31', quantity: 5 },
      { lot: 'kasna', expires: '2035-01-31', quantity: 1 },
    ]);
    expect((await cartOf(id, 2)).json<Short>().details).toEqual([{ id, available: 1 }]);
  });

  it('that expire within 90 days, or have, are listed', async () => {
    const [soon, later] = [await aProduct(), await aProduct()];
    await receive(soon, 1, { lot: 'S', expires: dayAfter(60) });
    await receive(later, 1, { lot: 'L', expires: '2040-01-31' });
    const listed = (await rows('expiring=1')).map(({ _id }) => _id);
    expect([listed.includes(soon), listed.includes(later)]).toEqual([true, false]);
  });

  it('that expire within the days of the settings are listed, whole days from 1 to 730', async () => {
    const [within, after] = [await aProduct(), await aProduct()];
    await receive(within, 1, { lot: 'W', expires: dayAfter(20) });
    await receive(after, 1, { lot: 'A', expires: dayAfter(40) });
    const setDays = async (expiringDays: number) => {
      const { statusCode } = await post('/settings/update-settings', { expiringDays }, shop.asAdmin);
      await shop.settled();
      return statusCode;
    };
    const listed = async () => {
      const ids = (await rows('expiring=1')).map(({ _id }) => _id);
      return [ids.includes(within), ids.includes(after)];
    };
    expect(await listed()).toEqual([true, true]);
    expect([await setDays(30), ...(await listed())]).toEqual([200, true, false]);
    expect([await setDays(0), await setDays(731), await setDays(1.5)]).toEqual([400, 400, 400]);
    expect(await listed()).toEqual([true, false]);
    const { expiring } = (await get('/dashboard', shop.asAdmin)).json<DashboardAnswer>().stock ?? {};
    expect(expiring).toBe((await rows('expiring=1')).length);
    expect(await setDays(90)).toBe(200);
  });

  it('have one expiry date', async () => {
    const id = await aProduct();
    await receive(id, 1, { lot: 'X', expires: '2030-01-31' });
    const other = await move({
      kind: 'receipt',
      items: [{ productId: id, quantity: 1, lot: 'X', expires: '2031-01-31' }],
    });
    const { code, error } = other.json<Refusal>();
    expect([other.statusCode, code]).toEqual([422, 'lot_expires_differently']);
    expect(error).toContain('ima drugi rok trajanja: 31.01.2030.');
  });

  it('can be recalled: lists the orders that got pieces, with the customers to call', async () => {
    const id = await aProduct({ title: 'Povučeni sirup' });
    await receive(id, 6, { lot: 'LOT/7', expires: '2033-01-31' });
    const [kept, returned] = [await ordered(id, 2), await ordered(id, 1)];
    for (const order of [kept, returned])
      for (const status of ['Potvrđena', 'Poslana']) await advance(order, status);
    await advance(returned, 'Vraćena');
    await shop.settled();
    const url = `/stock/lots/${encodeURIComponent('LOT/7')}/orders`;
    const { items } = (await get(url, shop.asAdmin)).json<{ items: RecalledOrder[] }>();
    expect(items).toMatchObject([{ _id: kept, title: 'Povučeni sirup', quantity: 2, phone: checkout.phone }]);
    const csv = await get(`${url}.csv`, shop.asAdmin);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain('Povučeni sirup');
    expect((await get(url)).statusCode).toBe(401);
  });
});
