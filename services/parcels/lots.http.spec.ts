import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderOutcome } from '../ordering/staff/orders-at-once.schemas.ts';
import type { StockRow } from '../stock/stock.schemas.ts';
import {
  type Asking,
  addCart,
  addProduct,
  asking,
  checkout,
  type Refusal,
} from '../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
beforeAll(async () => {
  shop = await startTestShop();
  ({ get, post } = asking(shop, await addProduct(shop, 'bilo-koji', { title: 'Bilo koji' })));
  await post('/settings/update-settings', { stockKept: 1, couriers: [{ name: 'Vozač' }] }, shop.asAdmin);
  await shop.settled();
});
afterAll(() => shop.close());

async function book(kind: 'receipt' | 'correction', productId: string, quantity: number, more: object = {}) {
  const body = { kind, reason: 'Proba', items: [{ productId, quantity, ...more }] };
  const answer = await post('/stock/movements', body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.settled();
}
let made = 0;
async function aProduct(more: object = {}): Promise<string> {
  made += 1;
  return addProduct(shop, `rok-${made}`, { title: `Rok ${made}`, ...more });
}
async function ordered(...products: { id: string; quantity: number }[]): Promise<string> {
  const { cartId } = await addCart(shop, products);
  const answer = await post('/orders/add-order', { ...checkout, cartId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ _id: string }>()._id;
}
const advance = (id: string, status: string) => post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
async function rowOf(productId: string): Promise<StockRow | undefined> {
  await shop.settled();
  const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{ items: StockRow[] }>();
  return items.find(({ _id }) => _id === productId);
}
/** Two pieces of it are reserved, and have expired since. */
async function expiredOrder(): Promise<{ id: string; order: string }> {
  const id = await aProduct();
  await book('receipt', id, 2);
  const order = await ordered({ id, quantity: 2 });
  await book('correction', id, -2);
  await book('receipt', id, 2, { lot: 'STARA', expires: '2026-01-31' });
  await advance(order, 'Potvrđena');
  return { id, order };
}
const REFUSED = [422, 'stock_expired'];

describe('pieces that expired while they were reserved', () => {
  it('are not sent: not by the status, nor in a parcel, nor with many orders at once', async () => {
    const { id, order } = await expiredOrder();
    const refused = await advance(order, 'Poslana');
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual(REFUSED);
    expect(refused.json()).toMatchObject({
      error: `„Rok ${made}“: za slanje 2, neisteklih 0 (rok istekao: serija STARA 31.01.2026.). Isteklo se ne šalje: primite svježe komade ili izmijenite narudžbu.`,
      details: [{ id, available: 0 }],
    });
    const parcel = await post(`/orders/${order}/parcels`, { courier: 'Vozač' }, shop.asAdmin);
    expect([parcel.statusCode, parcel.json<Refusal>().code]).toEqual(REFUSED);
    for (const mode of ['preview', 'run']) {
      const body = { ids: [order], status: 'Poslana', mode };
      const { results } = (await post('/orders/update-status', body, shop.asAdmin)).json<{
        results: OrderOutcome[];
      }>();
      expect(results).toMatchObject([{ ok: false, code: 'stock_expired' }]);
    }
    expect(await rowOf(id)).toMatchObject({ quantity: 2, reserved: 2 });
    await shop.settled();
    const shown = await get(`/orders/single-order-id/${order}`, shop.asAdmin);
    expect(shown.json()).toMatchObject({ status: 'Potvrđena', parcels: [] });
  });

  it('stay when fresh ones came: those are sent', async () => {
    const { id, order } = await expiredOrder();
    await book('receipt', id, 1, { lot: 'NOVA', expires: '2030-01-31' });
    const lines = [{ id, quantity: 1 }];
    const one = await post(`/orders/${order}/parcels`, { courier: 'Vozač', lines }, shop.asAdmin);
    expect(one.statusCode).toBe(201);
    expect((await advance(order, 'Poslana')).json<Refusal>().code).toBe('stock_expired');
    await book('receipt', id, 1);
    expect((await advance(order, 'Poslana')).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      reserved: 0,
      lots: [{ lot: 'STARA', expires: '2026-01-31', quantity: 2 }],
    });
  });

  it('of the part of a bundle are not sent with the bundle', async () => {
    const part = await aProduct();
    const bundle = await aProduct({ parts: [{ id: part, quantity: 2 }] });
    await book('receipt', part, 2);
    const order = await ordered({ id: bundle, quantity: 1 });
    await book('correction', part, -1);
    await book('receipt', part, 1, { lot: 'STARA', expires: '2026-01-31' });
    await advance(order, 'Potvrđena');
    const refused = await advance(order, 'Poslana');
    expect(refused.json()).toMatchObject({ code: 'stock_expired', details: [{ id: part, available: 1 }] });
  });

  it('do not hold up what was sent before, nor a shop that keeps no stock any more', async () => {
    const { order } = await expiredOrder();
    const keep = async (stockKept: 0 | 1) => {
      await post('/settings/update-settings', { stockKept }, shop.asAdmin);
      await shop.settled();
    };
    await keep(0);
    expect((await advance(order, 'Poslana')).statusCode).toBe(200);
    await keep(1);
    expect((await advance(order, 'Isporučena')).statusCode).toBe(200);
  });
});

it.skipIf(!hasPdfToText)(
  `papers name the lots to take, the earliest expiry first${whyNoPdfText}`,
  async () => {
    const [id, loose] = [await aProduct(), await aProduct()];
    const bundle = await aProduct({ title: 'Poklon paket', parts: [{ id, quantity: 2 }] });
    await book('receipt', id, 1, { lot: 'STARA', expires: '2026-01-31' });
    await book('receipt', id, 4, { lot: 'KASNA', expires: '2031-05-31' });
    await book('receipt', id, 3, { lot: 'RANA', expires: '2030-01-31' });
    await book('receipt', loose, 9);
    const first = await ordered({ id, quantity: 2 }, { id: loose, quantity: 1 });
    const second = await ordered({ id: bundle, quantity: 1 }, { id, quantity: 1 });
    const { order: expired } = await expiredOrder();
    await shop.settled();
    const paper = async (name: string, ...ids: string[]) => {
      const pdf = (await get(`/orders/${name}.pdf?ids=${ids}`, shop.asAdmin)).rawPayload;
      if (process.env.KEEP_PAPERS) writeFileSync(`${process.env.KEEP_PAPERS}/${name}-${ids.length}.pdf`, pdf);
      return pdfText(pdf);
    };
    const slips = await paper('packing-slips', first, second, expired);
    const [one = '', two = '', three = ''] = slips.split('\f');
    expect(one).toContain('2 × serija RANA, rok 31.01.2030.');
    expect(one.match(/serija/g)).toHaveLength(1);
    expect(two.replace(/\s+/g, ' ')).toContain('(1 × serija RANA, rok 31.01.2030.; 1 × serija KASNA');
    expect(two).toContain('1 × serija KASNA, rok 31.05.2031.');
    expect(three).toContain('2 × istekao rok, ne slati');
    const list = await paper('pick-list', first, second, expired);
    for (const line of [
      '3 × serija RANA, rok 31.01.2030.',
      '2 × serija KASNA, rok 31.05.2031.',
      'istekao rok',
    ])
      expect(list).toContain(line);
    expect(list).not.toContain('bez serije');
    for (const status of ['Potvrđena', 'Poslana']) await advance(second, status);
    await shop.settled();
    // The slip of a sent order names the lots that it got.
    expect(await paper('packing-slips', second)).toContain('serija RANA');
  },
);

it.skipIf(!hasPdfToText)(
  `papers name for an order that ended the lots it got, and leave the others theirs${whyNoPdfText}`,
  async () => {
    const id = await aProduct();
    await book('receipt', id, 2, { lot: 'PRVA', expires: '2030-01-31' });
    await book('receipt', id, 2, { lot: 'DRUGA', expires: '2031-01-31' });
    await book('receipt', id, 2, { lot: 'TRECA', expires: '2032-01-31' });
    const [delivered, returned, cancelled, next] = [
      await ordered({ id, quantity: 2 }),
      await ordered({ id, quantity: 1 }),
      await ordered({ id, quantity: 1 }),
      await ordered({ id, quantity: 2 }),
    ];
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena']) await advance(delivered, status);
    for (const status of ['Potvrđena', 'Poslana', 'Vraćena']) await advance(returned, status);
    await advance(cancelled, 'Otkazana');
    await shop.settled();
    const ids = [delivered, returned, cancelled, next];
    const slips = pdfText((await get(`/orders/packing-slips.pdf?ids=${ids}`, shop.asAdmin)).rawPayload);
    expect(slips.split('\f').map((slip) => slip.match(/\d × serija \S+,/g) ?? [])).toEqual([
      ['2 × serija PRVA,'],
      ['1 × serija DRUGA,'],
      [],
      ['2 × serija DRUGA,'],
      [],
    ]);
  },
);
