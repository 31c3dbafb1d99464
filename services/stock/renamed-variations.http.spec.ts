import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CartAnswer } from '../cart/cart.schemas.ts';
import type { AdminProduct } from '../catalogue/product/product.schemas.ts';
import { type Asking, addProduct, checkout } from '../testing/calls/ordering-calls.ts';
import { startStockKeepingShop } from '../testing/calls/stock-keeping-shop.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import type { TestShop } from '../testing/shop.ts';
import { everyEvent } from '../testing/stores.ts';
import type { MovementRow, StockRow } from './stock.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  ({ shop, get, post } = await startStockKeepingShop());
});
afterAll(() => shop.close());

const PACK = { id: 100, type: 'Količina', name: '30 kom', price: 1000 };
const OTHER = { ...PACK, id: 101, name: '60 kom' };
let made = 0;
async function aVaried(): Promise<string> {
  made += 1;
  return addProduct(shop, `preimenovan-${made}`, { productVariety: 1, productVariations: [PACK, OTHER] });
}
async function book(kind: string, items: object[]): Promise<void> {
  const answer = await post('/stock/movements', { kind, reason: 'Spec', items }, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.settled();
}
const receive = (productId: string, variation: string, quantity: number, more: object = {}) =>
  book('receipt', [{ productId, variation, quantity, ...more }]);
const rename = (id: string, ...names: [string, string]) =>
  save(
    id,
    [PACK, OTHER].map((pack, at) => ({ ...pack, name: names[at] })),
  );
async function save(id: string, productVariations: readonly object[]): Promise<void> {
  const now = (await get(`/products/get-product-id/${id}`, shop.asAdmin)).json<AdminProduct>();
  const body = { ...now, available: 1, productVariations };
  const answer = await post(`/products/update-product/${now.slug}`, body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function rowsOf(id: string): Promise<Record<string, StockRow>> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return Object.fromEntries(items.filter(({ _id }) => _id === id).map((row) => [row.variation ?? '', row]));
}
const carried = (id: string, rows: object) =>
  vi.waitFor(async () => expect(await rowsOf(id)).toMatchObject(rows), {
    timeout: PATIENCE_MS,
    interval: 50,
  });
const movements = async () =>
  (await get('/stock/movements', shop.asAdmin)).json<{ items: MovementRow[] }>().items;
async function ordered(id: string, quantity: number): Promise<string> {
  const products = [{ id, quantity, productVariationName: '30 kom' }];
  const { cartId } = (await post('/carts/add-cart', { products })).json<CartAnswer>();
  const answer = await post('/orders/add-order', { ...checkout, cartId });
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.settled();
  return answer.json<{ _id: string }>()._id;
}
const LATER = { lot: 'V2', expires: '2040-03-01' };
const SOONER = { lot: 'V1', expires: '2039-03-01' };

describe('a renamed variation', () => {
  it('keeps its free pieces with their lots and its terms, as one movement; reserved ones stay for their orders', async () => {
    const id = await aVaried();
    await receive(id, '30 kom', 3, LATER);
    await receive(id, '30 kom', 5, SOONER);
    await receive(id, '30 kom', 4);
    await post(
      '/stock/terms',
      { productId: id, variation: '30 kom', threshold: 7, onOrder: 0 },
      shop.asAdmin,
    );
    const order = await ordered(id, 2);
    await rename(id, '30 tableta', '60 kom');
    await carried(id, {
      '30 kom': { quantity: 2, reserved: 2, available: 0, retired: 1, lots: [{ ...SOONER, quantity: 2 }] },
      '30 tableta': { quantity: 10, reserved: 0, available: 10, retired: 0, threshold: 7 },
    });
    const { lots } = (await rowsOf(id))['30 tableta'] ?? {};
    expect(new Map(lots?.map(({ lot, expires, quantity }) => [lot, [expires, quantity]]))).toEqual(
      new Map([
        ['V1', [SOONER.expires, 3]],
        ['V2', [LATER.expires, 3]],
        ['', [null, 4]],
      ]),
    );
    const product = (await get(`/products/get-product-id/${id}`, shop.asAdmin)).json<AdminProduct>();
    expect(product).toMatchObject({ available: 10, productVariations: [{ available: 10 }, {}] });
    const [movement] = await movements();
    expect(movement).toMatchObject({
      kind: 'correction',
      reason: 'Preimenovana varijacija „30 kom“ u „30 tableta“',
      items: 6,
      pieces: 0,
    });
    for (const status of ['Potvrđena', 'Poslana'])
      expect((await post(`/orders/update-status/${order}`, { status }, shop.asAdmin)).statusCode).toBe(200);
    await carried(id, { '30 kom': { quantity: 0, reserved: 0, lots: [] }, '30 tableta': { quantity: 10 } });
  });

  it('moves them once, however often the change is followed, and back with the former name', async () => {
    const id = await aVaried();
    await receive(id, '30 kom', 6);
    await rename(id, '30 tableta', '60 kom');
    await carried(id, { '30 kom': { quantity: 0 }, '30 tableta': { quantity: 6 } });
    const change = (await everyEvent(shop.stores.log)).findLast(
      ({ stream, type }) => stream === `product-${id}` && type === 'ProductVariationsChanged',
    );
    if (!change) throw new Error('Nothing was renamed');
    await receive(id, '30 tableta', 1);
    const before = (await movements()).length;
    const again = () =>
      shop.modules.carryRenamed({ ...change, id }, { actor: change.metadata.actor, correlationId: 'again' });
    await again();
    await carried(id, { '30 kom': { quantity: 0 }, '30 tableta': { quantity: 7 } });
    await rename(id, '30 kom', '60 kom');
    await carried(id, { '30 kom': { quantity: 7 }, '30 tableta': { quantity: 0 } });
    await again();
    await carried(id, { '30 kom': { quantity: 7 }, '30 tableta': { quantity: 0 } });
    expect((await movements()).length).toBe(before + 1);
  });

  it('leaves the pieces of names that were swapped where they are', async () => {
    const id = await aVaried();
    await receive(id, '30 kom', 6);
    await receive(id, '60 kom', 2);
    const before = (await movements()).length;
    await rename(id, '60 kom', '30 kom');
    await rename(id, '60 kom', '90 kom');
    await carried(id, { '30 kom': { quantity: 0 }, '60 kom': { quantity: 2 }, '90 kom': { quantity: 6 } });
    expect((await movements()).length).toBe(before + 1);
  });

  it('leaves as many pieces behind as the former item owes', async () => {
    const id = await aVaried();
    await post(
      '/stock/terms',
      { productId: id, variation: '30 kom', threshold: null, onOrder: 1 },
      shop.asAdmin,
    );
    await receive(id, '30 kom', 5, LATER);
    const order = await ordered(id, 7);
    for (const status of ['Potvrđena', 'Poslana'])
      expect((await post(`/orders/update-status/${order}`, { status }, shop.asAdmin)).statusCode).toBe(200);
    await receive(id, '30 kom', 5, LATER);
    await rename(id, '30 tableta', '60 kom');
    await carried(id, { '30 kom': { quantity: 0 }, '30 tableta': { quantity: 3 } });
  });

  it('does not mix its pieces with those of a removed one that had the name before', async () => {
    const id = await aVaried();
    await receive(id, '30 kom', 6);
    await receive(id, '60 kom', 4);
    await save(id, [PACK]);
    await save(id, [{ ...PACK, name: '60 kom' }]);
    await save(id, [{ ...PACK, name: '90 kom' }]);
    await carried(id, { '30 kom': { quantity: 6 }, '60 kom': { quantity: 0 }, '90 kom': { quantity: 4 } });
  });
});
