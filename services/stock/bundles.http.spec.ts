import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../cart/cart.schemas.ts';
import type { AdminProduct } from '../catalogue/product/product.schemas.ts';
import type { OrderAnswer } from '../ordering/ordering.schemas.ts';
import type { ProductPageAnswer } from '../storefront/storefront.schemas.ts';
import { type Asking, addProduct, asking, checkout, type Refusal } from '../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { StockRow } from './stock.schemas.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let omega: string;
let syrup: string;
let bundle: string;

const LEMON = { id: 100, type: 'Aroma', name: 'Limun', price: 900 };
type Wanted = readonly { id: string | number; quantity: number; productVariationName?: string }[];

beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { title: 'Omega 3' });
  syrup = await addProduct(shop, 'sirup', {
    title: 'Sirup',
    productVariety: 1,
    productVariations: [LEMON, { ...LEMON, id: 101, name: 'Med' }],
  });
  ({ get, post } = asking(shop, omega));
  bundle = await addProduct(shop, 'paket', {
    title: 'Zimski paket',
    price: 3000,
    parts: [
      { id: omega, quantity: 2 },
      { id: syrup, variation: 'Limun', quantity: 1 },
    ],
  });
  await post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
  await shop.settled();
});
afterAll(() => shop.close());

/** Sets the stock of the parts by counting them. */
async function stock(pieces: { omega: number; syrup: number }): Promise<void> {
  const items = [
    { productId: omega, quantity: pieces.omega },
    { productId: syrup, variation: 'Limun', quantity: pieces.syrup },
  ];
  const answer = await post('/stock/movements', { kind: 'count', reason: 'Spec', items }, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.settled();
}
async function rowOf(id: string): Promise<Pick<StockRow, 'quantity' | 'reserved'> | undefined> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  const row = items.find(({ _id, variation }) => _id === id && (variation === 'Limun' || variation === null));
  return row && { quantity: row.quantity, reserved: row.reserved };
}
const productOf = async (id: string) =>
  (await get(`/products/get-product-id/${id}`, shop.asAdmin)).json<AdminProduct>();
const fill = (products: Wanted) => post('/carts/add-cart', { products });
async function ordered(products: Wanted): Promise<OrderAnswer & { _id: string }> {
  const filled = await fill(products);
  expect(filled.statusCode, filled.body).toBe(201);
  const { cartId } = filled.json<CartAnswer>();
  const answer = await post('/orders/add-order', { ...checkout, cartId });
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.settled();
  return answer.json();
}
const move = (id: string, status: string) => post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
async function change(id: string, fields: object) {
  const now = await productOf(id);
  return post(`/products/update-product/${now.slug}`, { ...now, available: 1, ...fields }, shop.asAdmin);
}

describe('a change of many products', () => {
  it('deletes no part of a bundle: the preview and the result say why', async () => {
    const [part, free] = [
      await addProduct(shop, 'dio-paketa', { title: 'Dio paketa' }),
      await addProduct(shop, 'slobodan', { title: 'Slobodan' }),
    ];
    await addProduct(shop, 'paket-s-dijelom', { title: 'Paket', parts: [{ id: part, quantity: 1 }] });
    const deletion = { selection: { ids: [part, free] }, action: { type: 'delete' } };
    const conflict = [{ title: 'Dio paketa', code: 'product_in_bundle' }];
    const preview = await post('/products/bulk', { mode: 'preview', ...deletion }, shop.asAdmin);
    expect(preview.json()).toMatchObject({ changed: 1, refused: 1, refusals: conflict });
    const done = await post('/products/bulk', { mode: 'run', ...deletion }, shop.asAdmin);
    expect(done.json()).toMatchObject({ changed: 1, refused: 1, refusals: conflict });
    await shop.settled();
    const statuses = await Promise.all(
      [part, free].map(async (id) => (await get(`/products/get-product-id/${id}`)).statusCode),
    );
    expect(statuses).toEqual([200, 404]);
  });

  it('deletes a part with all its bundles, as the preview tells, and restores them', async () => {
    const [part, shared] = [
      await addProduct(shop, 'dio-a', { title: 'Dio A' }),
      await addProduct(shop, 'dio-b', { title: 'Dio B' }),
    ];
    const parts = [part, shared].map((id) => ({ id, quantity: 1 }));
    const chosen = await addProduct(shop, 'paket-a', { title: 'Paket A', parts });
    await addProduct(shop, 'paket-b', { title: 'Paket B', parts: parts.slice(1) });
    const conflict = [{ title: 'Dio B', code: 'product_in_bundle' }];
    const deletion = { selection: { ids: [part, shared, chosen] }, action: { type: 'delete' } };
    for (const mode of ['preview', 'run']) {
      const answer = await post('/products/bulk', { mode, ...deletion }, shop.asAdmin);
      expect(answer.json()).toMatchObject({ changed: 2, refused: 1, refusals: conflict });
    }
    await shop.settled();
    const statuses = () =>
      Promise.all(
        [part, shared, chosen].map(async (id) => (await get(`/products/get-product-id/${id}`)).statusCode),
      );
    expect(await statuses()).toEqual([404, 200, 404]);
    const { items } = (await get('/products/bulk', shop.asAdmin)).json<{ items: { _id: string }[] }>();
    const undone = await post(`/products/bulk/${items[0]?._id}/undo`, {}, shop.asAdmin);
    expect(undone.json()).toMatchObject({ changed: 2, refused: 0 });
    await shop.settled();
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('a bundle', () => {
  it('has its parts in the answer and on its page; other products have none', async () => {
    expect((await productOf(bundle)).parts).toEqual([
      { id: omega, quantity: 2 },
      { id: syrup, variation: 'Limun', quantity: 1 },
    ]);
    expect((await productOf(omega)).parts).toEqual([]);
    const page = (await get('/storefront/product/paket')).json<ProductPageAnswer>();
    expect(page.contents).toEqual([
      { title: 'Omega 3', variation: null, quantity: 2 },
      { title: 'Sirup', variation: 'Limun', quantity: 1 },
    ]);
    expect((await get('/storefront/product/omega')).json()).not.toHaveProperty('contents');
  });

  it('takes only existing products, with their variation, that are no bundles, each once', async () => {
    const head = await shop.stores.store.head();
    const refused = async (parts: unknown, more: object = {}) => {
      const answer = await change(bundle, { parts, ...more });
      const { code, details = [] } = answer.json<Refusal>();
      return [answer.statusCode, code, details[0]?.field];
    };
    const other = { id: omega, quantity: 1 };
    expect(await refused([{ id: 'nema', quantity: 1 }])).toEqual([422, 'unknown_reference', 'parts']);
    expect(await refused([{ id: bundle, quantity: 1 }])).toEqual([422, 'unknown_reference', 'parts']);
    expect(await refused([{ id: syrup, quantity: 1 }])).toEqual([422, 'unknown_reference', 'parts']);
    expect(await refused([{ ...other, variation: 'Limun' }])).toEqual([422, 'unknown_reference', 'parts']);
    expect(await refused([other, other])).toEqual([422, 'parts_repeated', 'parts']);
    expect(await refused([{ ...other, quantity: 0 }])).toEqual([400, 'invalid_request', expect.any(String)]);
    expect(await refused([other], { productVariety: 1, productVariations: [LEMON] })).toEqual([
      422,
      'bundle_varied',
      'parts',
    ]);
    expect(await shop.stores.store.head()).toBe(head);
    const inside = await post(
      '/products/add-product',
      { ...(await productOf(omega)), slug: 'u-paketu', parts: [{ id: bundle, quantity: 1 }] },
      shop.asAdmin,
    );
    expect(inside.json()).toMatchObject({ code: 'unknown_reference' });
    const other2 = await addProduct(shop, 'drugi-dio');
    const turned = await change(omega, { parts: [{ id: other2, quantity: 1 }] });
    expect(turned.json()).toMatchObject({ code: 'unknown_reference', details: [{ field: 'parts' }] });
  });

  it('keeps its parts where a body names none, and is changed in sentences of the trail', async () => {
    const { parts: _, ...body } = await productOf(bundle);
    await post('/products/update-product/paket', { ...body, price: 3100 }, shop.asAdmin);
    expect((await productOf(bundle)).parts).toHaveLength(2);
    await change(bundle, {
      parts: [
        { id: omega, quantity: 3 },
        { id: syrup, variation: '100', quantity: 1 },
      ],
    });
    await shop.settled();
    const trail = await get(`/audit?entity=product&id=${bundle}`, shop.asAdmin);
    expect(trail.json<{ items: object[] }>().items[0]).toMatchObject({
      type: 'ProductPartsChanged',
      changes: [{ field: 'parts' }],
    });
    await change(bundle, {
      parts: [
        { id: omega, quantity: 2 },
        { id: syrup, variation: 'Limun', quantity: 1 },
      ],
    });
  });

  it('keeps its parts and their variations from going', async () => {
    const codeOf = async (answer: ReturnType<typeof change>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().code];
    };
    const inBundle = [409, 'product_in_bundle'];
    const remove = () =>
      shop.app.inject({
        method: 'DELETE',
        url: `/api/products/delete-product/${omega}`,
        headers: shop.asAdmin,
      });
    expect(await codeOf(remove())).toEqual(inBundle);
    const honey = { ...LEMON, id: 101, name: 'Med' };
    expect(await codeOf(change(syrup, { productVariations: [honey] }))).toEqual(inBundle);
    expect(await codeOf(change(omega, { productVariety: 1, productVariations: [honey] }))).toEqual(inBundle);
    expect((await change(syrup, { productVariations: [LEMON] })).statusCode).toBe(200);
    expect((await change(syrup, { productVariations: [LEMON, honey] })).statusCode).toBe(200);
  });

  it('is not restored with parts that are gone', async () => {
    const part = await addProduct(shop, 'nestaje');
    const own = await addProduct(shop, 'paket-nestaje', { parts: [{ id: part, quantity: 1 }] });
    const { position } = (await get(`/audit?entity=product&id=${own}`, shop.asAdmin)).json<{
      items: { position: string }[];
    }>().items[0] ?? { position: '' };
    await change(own, { parts: [] });
    await shop.settled();
    await shop.app.inject({
      method: 'DELETE',
      url: `/api/products/delete-product/${part}`,
      headers: shop.asAdmin,
    });
    await shop.settled();
    const trail = (await get(`/audit?entity=product&id=${own}`, shop.asAdmin)).json<{
      items: { position: string; type: string }[];
    }>();
    const changed = trail.items.find(({ type }) => type === 'ProductPartsChanged');
    const undone = await post(`/audit/${changed?.position}/undo`, { reason: 'Nazad' }, shop.asAdmin);
    expect([undone.statusCode, undone.json<Refusal>().code]).toEqual([409, 'restore_refused']);
    const restored = await post(
      `/products/${own}/restore`,
      { before: String(BigInt(position) + 1n) },
      shop.asAdmin,
    );
    expect([restored.statusCode, restored.json<Refusal>().code]).toEqual([409, 'restore_refused']);
  });

  it('has the stock that its parts allow', async () => {
    await stock({ omega: 7, syrup: 9 });
    expect(await productOf(bundle)).toMatchObject({ available: 3, availability: 'in-stock' });
    await stock({ omega: 1, syrup: 9 });
    expect(await productOf(bundle)).toMatchObject({ available: 0, availability: 'out-of-stock' });
    const listed = async () =>
      (await get('/products?page=1&available=1')).json<{ items: { _id: string }[] }>().items;
    expect((await listed()).map(({ _id }) => _id)).not.toContain(bundle);
    await stock({ omega: 2, syrup: 1 });
    expect((await listed()).map(({ _id }) => _id)).toContain(bundle);
  });

  it('has no pieces of its own to receive or to count', async () => {
    const items = [{ productId: bundle, quantity: 1 }];
    const answer = await post('/stock/movements', { kind: 'receipt', items }, shop.asAdmin);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'stock_of_bundle']);
    const former = await addProduct(shop, 'bio-je-proizvod');
    const book = (kind: string, quantity: number) =>
      post(
        '/stock/movements',
        { kind, reason: 'Spec', items: [{ productId: former, quantity }] },
        shop.asAdmin,
      );
    await book('receipt', 3);
    const turned = await change(former, { parts: [{ id: omega, quantity: 1 }] });
    expect(turned.statusCode, turned.body).toBe(200);
    await shop.settled();
    expect((await book('correction', 1)).statusCode).toBe(422);
    expect((await book('correction', -1)).statusCode).toBe(201);
    expect((await book('count', 0)).statusCode).toBe(201);
    const { countId } = (await post('/stock/counts', {}, shop.asAdmin)).json<{ countId: string }>();
    const sheet = await get(`/stock/counts/${countId}.csv`, shop.asAdmin);
    expect(sheet.body).toContain('Omega 3');
    expect(sheet.body).not.toContain('Zimski paket');
  });
});

describe('an order of a bundle', () => {
  it('takes the pieces of its parts, and gives them back when it is cancelled', async () => {
    await stock({ omega: 10, syrup: 5 });
    const { _id } = await ordered([{ id: bundle, quantity: 2 }]);
    expect([await rowOf(omega), await rowOf(syrup)]).toEqual([
      { quantity: 10, reserved: 4 },
      { quantity: 5, reserved: 2 },
    ]);
    await move(_id, 'Otkazana');
    expect([await rowOf(omega), await rowOf(syrup)]).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
  });

  it('sends and returns the pieces of its parts, by parcels, too', async () => {
    await stock({ omega: 10, syrup: 5 });
    const { _id } = await ordered([
      { id: bundle, quantity: 2 },
      { id: omega, quantity: 1 },
    ]);
    const couriers = [{ id: 'brza', name: 'Brza', trackingUrl: '' }];
    await post('/settings/update-settings', { couriers }, shop.asAdmin);
    const parcel = { courier: 'brza', trackingNumber: '1', lines: [{ id: bundle, quantity: 1 }] };
    const sent = await post(`/orders/${_id}/parcels`, parcel, shop.asAdmin);
    expect(sent.statusCode, sent.body).toBe(201);
    expect([await rowOf(omega), await rowOf(syrup)]).toEqual([
      { quantity: 8, reserved: 3 },
      { quantity: 4, reserved: 1 },
    ]);
    await move(_id, 'Poslana');
    expect(await rowOf(omega)).toEqual({ quantity: 5, reserved: 0 });
    const asked = await post(
      `/orders/${_id}/returns`,
      { lines: [{ id: bundle, quantity: 1 }], reason: 'Ne treba' },
      shop.asAdmin,
    );
    const { returnId } = asked.json<{ returnId: string }>();
    await shop.settled();
    const lines = [{ id: bundle, quantity: 1, to: 'stock' }];
    const received = await post(`/returns/${returnId}/receive`, { lines }, shop.asAdmin);
    expect(received.statusCode, received.body).toBe(200);
    expect([await rowOf(omega), await rowOf(syrup)]).toEqual([
      { quantity: 7, reserved: 0 },
      { quantity: 4, reserved: 0 },
    ]);
  });

  it('keeps the parts as they were when it was placed', async () => {
    await stock({ omega: 10, syrup: 5 });
    const { _id } = await ordered([{ id: bundle, quantity: 1 }]);
    await change(bundle, { parts: [{ id: omega, quantity: 1 }] });
    await shop.settled();
    const order = (await get(`/orders/single-order-id/${_id}`, shop.asAdmin)).json<{ products: string }>();
    expect(JSON.parse(order.products)).toMatchObject([
      {
        parts: [
          { id: omega, title: 'Omega 3', variation: '', quantity: 2 },
          { id: syrup, title: 'Sirup', variation: 'Limun', quantity: 1 },
        ],
      },
    ]);
    await move(_id, 'Otkazana');
    expect([await rowOf(omega), await rowOf(syrup)]).toMatchObject([{ reserved: 0 }, { reserved: 0 }]);
    await change(bundle, {
      parts: [
        { id: omega, quantity: 2 },
        { id: syrup, variation: 'Limun', quantity: 1 },
      ],
    });
    await shop.settled();
  });

  it.skipIf(!hasPdfToText)(`is packed and picked by its parts${whyNoPdfText}`, async () => {
    await stock({ omega: 10, syrup: 5 });
    const { _id } = await ordered([
      { id: bundle, quantity: 2 },
      { id: omega, quantity: 1 },
    ]);
    const slip = pdfText((await get(`/orders/packing-slips.pdf?ids=${_id}`, shop.asAdmin)).rawPayload);
    expect(slip).toMatch(/Zimski paket[\s\S]*– 4 × Omega 3[\s\S]*– 2 × Sirup \(Limun\)/);
    const list = pdfText((await get(`/orders/pick-list.pdf?ids=${_id}`, shop.asAdmin)).rawPayload);
    expect(list).toMatch(/5\s+Omega 3/);
    expect(list).not.toContain('Zimski paket');
    await move(_id, 'Otkazana');
    await shop.settled();
  });
});

describe('a bundle and a product of it in one cart', () => {
  type Short = { code: string; details: { id: string; available: number }[] };

  it('share the pieces', async () => {
    await stock({ omega: 10, syrup: 5 });
    const both = (single: number, bundles: number) => [
      { id: omega, quantity: single },
      { id: bundle, quantity: bundles },
    ];
    const refused = await fill(both(8, 2));
    expect([refused.statusCode, refused.json<Short>()]).toMatchObject([
      409,
      { code: 'out_of_stock', details: [{ id: bundle, available: 1 }] },
    ]);
    expect((await fill(both(8, 1))).statusCode).toBe(201);
  });

  it('are named by their lines when the stock goes before the order', async () => {
    await stock({ omega: 10, syrup: 5 });
    const products = [
      { id: omega, quantity: 4 },
      { id: bundle, quantity: 3 },
    ];
    const { cartId } = (await fill(products)).json<CartAnswer>();
    await stock({ omega: 7, syrup: 5 });
    const cart = (await get(`/carts/get-cart/${cartId}`)).json<CartAnswer>();
    expect(JSON.parse(cart.products)).toMatchObject([{ available: 7 }, { available: 1 }]);
    const answer = await post('/orders/add-order', { ...checkout, cartId });
    expect([answer.statusCode, answer.json<Short>()]).toMatchObject([
      409,
      { code: 'out_of_stock', details: [{ id: bundle, available: 1 }] },
    ]);
    expect(await rowOf(omega)).toMatchObject({ reserved: 0 });
  });

  it('sell exactly what is there to buyers at the same time', async () => {
    await stock({ omega: 10, syrup: 50 });
    const carts = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        fill(at % 2 === 0 ? [{ id: bundle, quantity: 1 }] : [{ id: omega, quantity: 2 }]),
      ),
    );
    const answers = await Promise.all(
      carts.map((cart) => post('/orders/add-order', { ...checkout, cartId: cart.json<CartAnswer>().cartId })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(await rowOf(omega)).toMatchObject({ quantity: 10, reserved: 10 });
  });
});
