import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPaused } from '../../projections/generations/pauses.ts';
import type { OrderAnswer } from '../ordering/ordering.schemas.ts';
import { newId } from '../platform/kernel/ids.ts';
import { type Asking, addProduct, asking, type Refusal } from '../testing/calls/ordering-calls.ts';
import { hasPdfToText, pdfText, whyNoPdfText } from '../testing/pdf-text.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let get: Asking['get'];
let post: Asking['post'];
let order: Asking['order'];
let cart: Asking['cart'];
let productId: string;

beforeAll(async () => {
  shop = await startTestShop();
  const omega = await addProduct(shop, 'omega', { title: 'Omega 3 Đumbir žalfija', price: 5000 });
  productId = omega;
  ({ get, post, order, cart } = asking(shop, omega));
  const couriers = [
    { name: 'Brza pošta', trackingUrl: 'https://prati.example/?p={broj}' },
    { name: 'Vozač' },
  ];
  const saved = await post('/settings/update-settings', { couriers }, shop.asAdmin);
  expect(saved.json()).toMatchObject({
    couriers: [
      { id: 'brza-posta', name: 'Brza pošta', trackingUrl: 'https://prati.example/?p={broj}' },
      { id: 'vozac', name: 'Vozač', trackingUrl: '' },
    ],
  });
  await shop.settled();
});
afterAll(() => shop.close());

const send = (id: string | number, body: object = {}, headers = shop.asAdmin) =>
  post(`/orders/${id}/parcels`, { courier: 'Brza pošta', trackingNumber: 'BP 1/2', ...body }, headers);
async function shown(id: string | number): Promise<OrderAnswer> {
  await shop.settled();
  return (await get(`/orders/single-order-id/${id}`, shop.asAdmin)).json<OrderAnswer>();
}
const orderOf = async (quantity: number) => order({ cartId: await cart(quantity) });
const pieces = (quantity: number) => ({ lines: [{ id: productId, quantity }] });

describe('a parcel', () => {
  it('of all pieces sends the order, and can be tracked by callers who may see the order', async () => {
    const placed = await order();
    const answer = await send(placed.generatedOrderId);
    expect(answer.statusCode).toBe(201);
    const { parcelId } = answer.json<{ parcelId: string }>();
    const sent = await shown(placed._id);
    expect(sent).toMatchObject({
      status: 'Poslana',
      parcels: [
        {
          _id: parcelId,
          courier: 'Brza pošta',
          trackingNumber: 'BP 1/2',
          trackingUrl: 'https://prati.example/?p=BP%201%2F2',
          lines: [{ id: productId, title: 'Omega 3 Đumbir žalfija', variation: '' }],
        },
      ],
    });
    expect(sent.timeline.map(({ status }) => status)).toEqual(['Zaprimljena', 'Potvrđena', 'Poslana']);
    const url = `/orders/single-order-id/${placed.generatedOrderId}`;
    expect((await get(`${url}?kljuc=${placed.orderKey}`)).json<OrderAnswer>().parcels).toHaveLength(1);
    expect((await get(url)).json<OrderAnswer>().parcels).toEqual([]);
  });

  it('may contain a part; the order is sent with the last piece', async () => {
    const placed = await orderOf(5);
    expect((await send(placed._id, pieces(2))).statusCode).toBe(201);
    expect(await shown(placed._id)).toMatchObject({ status: 'Potvrđena', nextStatuses: ['Poslana'] });
    const tooMuch = await send(placed._id, pieces(4));
    expect([tooMuch.statusCode, tooMuch.json<Refusal>().code]).toEqual([422, 'parcel_too_much']);
    expect((await send(placed._id, { courier: 'vozac', trackingNumber: '' })).statusCode).toBe(201);
    const sent = await shown(placed._id);
    expect(sent.status).toBe('Poslana');
    expect(sent.parcels.map(({ trackingUrl, lines }) => [trackingUrl, lines[0]?.quantity])).toEqual([
      ['https://prati.example/?p=BP%201%2F2', 2],
      ['', 3],
    ]);
    expect((await send(placed._id)).json<Refusal>().code).toBe('parcel_empty');
  });

  it('prevents the cancellation of its order, and is refused once the order has ended', async () => {
    const partly = await orderOf(2);
    await send(partly._id, pieces(1));
    const cancelled = await post(`/orders/update-status/${partly._id}`, { status: 'Otkazana' }, shop.asAdmin);
    expect([cancelled.statusCode, cancelled.json<Refusal>().code]).toEqual([422, 'transition_not_allowed']);
    const ended = await order();
    await post(`/orders/update-status/${ended._id}`, { status: 'Otkazana' }, shop.asAdmin);
    expect((await send(ended._id)).json<Refusal>().code).toBe('transition_not_allowed');
  });

  it('is sent once, also for repeated requests', async () => {
    const placed = await orderOf(3);
    const headers = { ...shop.asAdmin, 'idempotency-key': newId() };
    const answers = await Promise.all([1, 2, 3].map(() => send(placed._id, pieces(1), headers)));
    expect(new Set(answers.map((answer) => answer.json<{ parcelId: string }>().parcelId)).size).toBe(1);
    expect((await shown(placed._id)).parcels).toHaveLength(1);
  });

  it.each([
    ['a courier that is not in the settings', { courier: 'Golub' }, 422, 'courier_unknown'],
    ['a product that was not ordered', { lines: [{ id: 'x', quantity: 1 }] }, 422, 'parcel_line_unknown'],
    ['no pieces', { lines: [{ id: 'x', quantity: 0 }] }, 400, 'invalid_request'],
    ['no lines', { lines: [] }, 400, 'invalid_request'],
  ])('is refused with %s, and nothing changes', async (_, body, status, code) => {
    const placed = await order();
    const answer = await send(placed._id, body);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([status, code]);
    expect(await shown(placed._id)).toMatchObject({ status: 'Zaprimljena', parcels: [] });
  });

  it('is hidden from customers', async () => {
    const { headers } = await shop.addCustomer('paket@example.com');
    const placed = await order({}, headers);
    expect((await send(placed._id, {}, headers)).statusCode).toBe(403);
    expect((await send(newId())).statusCode).toBe(404);
  });
});

describe('the papers of chosen orders', () => {
  it('are a CSV for the courier, in the requested order', async () => {
    const [first, second] = [await orderOf(1), await orderOf(2)];
    await shop.settled();
    const ids = `${second.generatedOrderId},${first._id}`;
    const csv = await get(`/orders/couriers.csv?ids=${ids}`, shop.asAdmin);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, one, two] = csv.body.split('\r\n');
    expect(one).toMatch(new RegExp(`^${second.generatedOrderId};.+;109,00;`));
    expect(two).toMatch(new RegExp(`^${first.generatedOrderId};.+;59,00;`));
    expect((await get(`/orders/couriers.csv?ids=${newId()}`, shop.asAdmin)).statusCode).toBe(404);
    expect((await get(`/orders/couriers.csv?ids=${ids}`)).statusCode).toBe(401);
  });

  it('leave out cancelled orders where goods are picked or sent', async () => {
    const [kept, cancelled] = [await orderOf(1), await orderOf(2)];
    const end = `/orders/update-status/${cancelled._id}`;
    expect((await post(end, { status: 'Otkazana' }, shop.asAdmin)).statusCode).toBe(200);
    await shop.settled();
    const ids = `${cancelled._id},${kept._id}`;
    const csv = await get(`/orders/couriers.csv?ids=${ids}`, shop.asAdmin);
    expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${kept.generatedOrderId};`)),
    ]);
    if (!hasPdfToText) return;
    const list = pdfText((await get(`/orders/pick-list.pdf?ids=${ids}`, shop.asAdmin)).rawPayload);
    expect(list).toContain('Narudžbi: 1, bez otkazanih i vraćenih: 1');
    expect(list).not.toContain(String(cancelled.generatedOrderId));
  });

  it('are refused with the number of one that was deleted meanwhile', async () => {
    const [kept, gone] = [await order(), await order()];
    const url = `/api/orders/delete-order/${gone._id}`;
    await shop.app.inject({ method: 'DELETE', url, headers: shop.asAdmin });
    await shop.settled();
    const paper = (other: string) => get(`/orders/couriers.csv?ids=${kept._id},${other}`, shop.asAdmin);
    const [named, unknown] = [await paper(gone._id), await paper('nema-je')];
    expect(named.json()).toMatchObject({
      code: 'order_not_found',
      error: `Narudžba ${gone.orderName} je izbrisana.`,
    });
    expect(unknown.json()).toMatchObject({ code: 'order_not_found', error: 'Narudžba ne postoji.' });
  });

  it('name none as deleted that the list does not have yet', async () => {
    const { pool, readModels } = shop.stores;
    await shop.settled();
    await setPaused(pool, 'orders', true);
    await expect.poll(() => readModels.isPaused('orders')).toBe(true);
    const placed = await order();
    const early = await get(`/orders/couriers.csv?ids=${placed._id}`, shop.asAdmin);
    await setPaused(pool, 'orders', false);
    expect(early.body).not.toContain('izbrisana');
  });

  it.each(['packing-slips', 'pick-list'])('are %s as a PDF', async (paper) => {
    const placed = await order();
    await shop.settled();
    const pdf = await get(`/orders/${paper}.pdf?ids=${placed._id}`, shop.asAdmin);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.skipIf(!hasPdfToText)(
    `list the contents of each parcel, in Bosnian letters${whyNoPdfText}`,
    async () => {
      const [placed, other] = [await orderOf(2), await orderOf(3)];
      await send(other._id, pieces(1));
      await shop.settled();
      const ids = `${placed._id},${other._id}`;
      const slips = pdfText((await get(`/orders/packing-slips.pdf?ids=${ids}`, shop.asAdmin)).rawPayload);
      expect(slips).toContain('Omega 3 Đumbir žalfija');
      expect(slips).toContain(String(placed.generatedOrderId));
      expect(slips).toContain('Za naplatu: 109,00 KM');
      expect(slips).not.toContain('Stranica 2');
      const list = pdfText((await get(`/orders/pick-list.pdf?ids=${ids}`, shop.asAdmin)).rawPayload);
      expect(list).toMatch(/4\s+Omega 3 Đumbir žalfija/);
      expect(list).toContain(`${other.generatedOrderId} (2)`);
    },
  );
});
