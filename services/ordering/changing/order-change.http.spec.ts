import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditItem } from '../../audit/audit.schemas.ts';
import { newId } from '../../platform/kernel/ids.ts';
import {
  type Asking,
  addCart,
  addProduct,
  asking,
  checkout,
  type Headers,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { followedUp } from '../../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { OrderAnswer, OrderLine } from '../ordering.schemas.ts';
import type { ChangePreview } from './order-change.schemas.ts';

let shop: TestShop;
let omega: string;
let krema: string;
let get: Asking['get'];
let post: Asking['post'];
/** Two pieces of 'Omega 3' to Mostar: 100,00 KM and 9,00 KM. */
let order: Asking['order'];

beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { title: 'Omega 3', price: 5000 });
  krema = await addProduct(shop, 'krema', { title: 'Krema', price: 3000 });
  ({ get, post, order } = asking(shop, omega));
  await post('/settings/update-settings', { freeShipping: 20_000 }, shop.asAdmin);
  await shop.settled();
});
afterAll(() => shop.close());

const change = (id: string, body: object, headers: Headers = {}) =>
  post(`/orders/${id}/change`, body, { ...shop.asAdmin, ...headers });
const read = async (id: string) =>
  (await get(`/orders/single-order-id/${id}`, shop.asAdmin)).json<OrderAnswer>();
const linesOf = ({ products }: OrderAnswer) =>
  (JSON.parse(products) as OrderLine[]).map(({ title, price, quantity }) => [title, price, quantity]);
async function history(id: string): Promise<AuditItem[]> {
  await shop.settled();
  return (await get(`/orders/${id}/history`, shop.asAdmin)).json<{ items: AuditItem[] }>().items;
}
const reported = ({ text, changes }: AuditItem) => [
  text,
  ...changes.map(({ label, oldText, newText }) => `${label}: ${oldText} → ${newText}`),
];
async function pointsOf(id: string, headers: Headers): Promise<number> {
  await followedUp(shop);
  return (await get(`/users/profile/${id}`, headers)).json<{ totalPoints: number }>().totalPoints;
}
const update = (slug: string, title: string, price: number, more: object = {}) =>
  post(
    `/products/update-product/${slug}`,
    {
      title,
      slug,
      purpose: 'Za imunitet',
      price,
      brand: 15,
      category: 53,
      localProductKey: slug,
      status: 'Objavljeno',
      image: `${slug}.jpg`,
      ...more,
    },
    shop.asAdmin,
  );

describe('changing an order', () => {
  it('previews the changes without making them', async () => {
    const { _id } = await order();
    const lines = [
      { id: omega, quantity: 1 },
      { id: krema, quantity: 1 },
    ];
    const preview = (await change(_id, { lines, preview: true })).json<ChangePreview>();
    expect(preview.before).toMatchObject({ totalPriceNoShipping: 10_000, shipping: 900, totalPrice: 10_900 });
    expect(preview.after).toMatchObject({ totalPriceNoShipping: 8000, shipping: 900, totalPrice: 8900 });
    expect(preview.differences).toEqual([
      { field: 'lines', id: omega, title: 'Omega 3', variation: '', was: 2, now: 1 },
      { field: 'lines', id: krema, title: 'Krema', variation: '', was: 0, now: 1 },
    ]);
    expect(linesOf(await read(_id))).toEqual([['Omega 3', 5000, 2]]);

    const changed = await change(_id, { lines, expectedTotal: 8900, reason: 'Kupac je zvao' });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { totalPriceNoShipping: 8000, totalPrice: 8900, totalPoints: 16 },
    ]);
    expect(linesOf(await read(_id))).toEqual([
      ['Omega 3', 5000, 1],
      ['Krema', 3000, 1],
    ]);
    const [latest] = await history(_id);
    expect(latest).toMatchObject({ reason: 'Kupac je zvao', actor: { kind: 'administrator' } });
    expect(latest && reported(latest)).toEqual(
      expect.arrayContaining([
        'Stavke narudžbe izmijenjene',
        'Ukupno: 109,00 KM → 89,00 KM',
        'Iznos robe: 100,00 KM → 80,00 KM',
      ]),
    );
  });

  it('keeps the price of an ordered line, and uses the current one for a new line', async () => {
    const { _id } = await order();
    expect((await update('omega', 'Omega 3', 6000)).statusCode).toBe(200);
    expect((await update('krema', 'Krema', 2000)).statusCode).toBe(200);
    await shop.settled();
    const lines = [
      { id: omega, quantity: 3 },
      { id: krema, quantity: 1 },
    ];
    expect((await change(_id, { lines, expectedTotal: 17_900 })).statusCode).toBe(200);
    expect(linesOf(await read(_id))).toEqual([
      ['Omega 3', 5000, 3],
      ['Krema', 2000, 1],
    ]);
    await update('omega', 'Omega 3', 5000);
    await update('krema', 'Krema', 3000);
    await shop.settled();
  });

  it('answers 409 with the new total and the differences when it differs from the expected one', async () => {
    const { _id } = await order();
    const answer = await change(_id, { lines: [{ id: krema, quantity: 1 }], expectedTotal: 10_900 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'order_total_changed',
        totalPrice: 3900,
        differences: [
          { was: 2, now: 0 },
          { was: 0, now: 1 },
        ],
      },
    ]);
    expect((await read(_id)).totalPrice).toBe(10_900);
  });

  it('answers 409 with the current lines when they are not those that were seen', async () => {
    const { _id } = await order();
    const seenLines = [{ id: omega, quantity: 2 }];
    const lines = [...seenLines, { id: krema, quantity: 1 }];
    const key = { 'idempotency-key': newId() };
    for (const _ of ['first', 'again'])
      expect((await change(_id, { lines, seenLines, expectedTotal: 13_900 }, key)).statusCode).toBe(200);
    const late = { lines: [{ id: omega, quantity: 3 }], seenLines, expectedTotal: 15_900 };
    for (const answer of [await change(_id, late), await change(_id, { ...late, preview: true })])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          code: 'order_changed',
          lines: [
            { id: omega, quantity: 2 },
            { id: krema, quantity: 1 },
          ],
        },
      ]);
    expect((await read(_id)).totalPrice).toBe(13_900);
    expect((await change(_id, { ...late, seenLines: lines })).statusCode).toBe(200);
  });

  it('has no effect without a change', async () => {
    const { _id } = await order();
    const same = {
      lines: [{ id: omega, quantity: 2 }],
      address: { city: ' Mostar ' },
      expectedTotal: 10_900,
    };
    expect((await change(_id, same)).statusCode).toBe(200);
    expect((await history(_id)).map(({ type }) => type)).toEqual(['OrderPlaced']);
  });

  it.each([
    ['no lines', { lines: [] }, 422, 'order_empty', 'lines'],
    ['an unknown product', { lines: [{ id: newId(), quantity: 1 }] }, 422, 'product_not_found', 'lines.0'],
    ['no expected total', { lines: [], expectedTotal: undefined }, 400, 'invalid_request', 'expectedTotal'],
    ['101 pieces', { lines: [{ id: 1, quantity: 101 }] }, 400, 'invalid_request', 'lines.0.quantity'],
    ['no piece', { lines: [{ id: 1, quantity: 0 }] }, 400, 'invalid_request', 'lines.0.quantity'],
    ['another city without a name', { address: { city: 'Drugi grad' } }, 422, 'city_missing', 'cityOther'],
    ['no e-mail', { address: { email: 'amra' } }, 400, 'invalid_request', 'address.email'],
    [
      'a place there is not',
      { shippingMethod: 'Gratis Pick-UP' },
      422,
      'pickup_place_missing',
      'pickupPlace',
    ],
  ])('refuses %s, naming the field', async (_, body, status, code, field) => {
    const { _id } = await order();
    const answer = await change(_id, { expectedTotal: 10_900, ...body });
    expect([answer.statusCode, answer.json<Refusal>()]).toMatchObject([
      status,
      { code, details: [{ field }] },
    ]);
  });

  it('recalculates delivery for another city and another type, and records the recipient in the trail', async () => {
    const { _id } = await order({}, {});
    const lines = [{ id: omega, quantity: 3 }];
    expect((await change(_id, { lines, expectedTotal: 15_900 })).statusCode).toBe(200);
    const moved = await change(_id, {
      address: { name: 'Emina', city: 'Sarajevo', postalCode: '71000' },
      expectedTotal: 15_000,
    });
    expect(moved.json()).toMatchObject({ name: 'Emina', city: 'Sarajevo', shipping: 0, totalPrice: 15_000 });
    const texts = (await history(_id)).map(reported);
    expect(texts).toContainEqual([
      'Podaci kupca izmijenjeni',
      'Naziv: Đenana → Emina',
      'Poštanski broj: 88000 → 71000',
      'Grad: Mostar → Sarajevo',
    ]);
    expect(texts).toContainEqual([
      'Dostava narudžbe izmijenjena',
      'Dostava: Dostava na kućnu adresu, 9,00 KM → Dostava na kućnu adresu, 0,00 KM',
      'Ukupno: 159,00 KM → 150,00 KM',
    ]);
    const { rows } = await shop.stores.pool.query(
      `select * from ${shop.stores.readModels.schema('audit')}.entry where entity_id = $1`,
      [_id],
    );
    expect(JSON.stringify(rows)).not.toContain('Emina');
    const found = await get('/quick-search?q=Emina', shop.asAdmin);
    expect(found.json<{ orders: { _id: string }[] }>().orders.map((hit) => hit._id)).toContain(_id);
  });

  it('is refused once a part was sent, and once it was cancelled', async () => {
    const { _id } = await order();
    for (const status of ['Potvrđena', 'Poslana'])
      await post(`/orders/update-status/${_id}`, { status }, shop.asAdmin);
    const answer = await change(_id, { address: { phone: '1' }, expectedTotal: 10_900 });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'order_not_changeable']);
    expect((await change(newId(), { expectedTotal: 1 })).statusCode).toBe(404);
  });

  it('is applied once for two administrators who expect the same total; the later one is refused', async () => {
    const { _id } = await order();
    const lines = [{ id: omega, quantity: 1 }];
    const answers = await Promise.all([
      change(_id, { lines, expectedTotal: 5900 }),
      change(_id, { lines: [{ id: krema, quantity: 1 }], expectedTotal: 3900 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const late = await change(_id, { address: { phone: '1' }, expectedTotal: 10_900 });
    expect(late.statusCode).toBe(409);
  });

  it('is applied once, despite retries with its key', async () => {
    const { _id } = await order();
    const key = { 'idempotency-key': newId() };
    const wish = { lines: [{ id: omega, quantity: 1 }], expectedTotal: 5900 };
    for (let time = 1; time <= 2; time += 1) expect((await change(_id, wish, key)).statusCode).toBe(200);
    expect((await history(_id)).map(({ type }) => type)).toEqual(['OrderLinesChanged', 'OrderPlaced']);
  });

  it('changes the customer’s points by the difference, and a cancellation revokes the rest', async () => {
    const { id, headers } = await shop.addCustomer('bodovi@example.com');
    const { _id } = await order({}, headers);
    expect(await pointsOf(id, headers)).toBe(20);
    await change(_id, { lines: [{ id: omega, quantity: 5 }], expectedTotal: 25_000 });
    expect(await pointsOf(id, headers)).toBe(50);
    await change(_id, { lines: [{ id: krema, quantity: 1 }], expectedTotal: 3900 });
    expect(await pointsOf(id, headers)).toBe(6);
    await post(`/orders/update-status/${_id}`, { status: 'Otkazana' }, shop.asAdmin);
    expect(await pointsOf(id, headers)).toBe(0);
  });

  it('keeps the coupon, and refuses goods that are worth less', async () => {
    const { id, headers } = await shop.addCustomer('kupon@example.com');
    await order({}, headers);
    await pointsOf(id, headers);
    await order({}, headers);
    await pointsOf(id, headers);
    const coupon = { couponExist: 1, couponValue: 35 };
    const { couponName } = (await post(`/users/profile-update-points/${id}`, coupon, headers)).json<{
      couponName: string;
    }>();
    const { cartId } = await addCart(shop, [{ id: krema, quantity: 2 }]);
    const wish = { ...checkout, cartId, couponName };
    const { _id } = (await post('/orders/add-order', wish, headers)).json<{ _id: string }>();
    await shop.settled();
    const cheap = await addProduct(shop, `sitno-${couponName.toLowerCase()}`, { price: 300 });
    const few = await change(_id, { lines: [{ id: cheap, quantity: 1 }], expectedTotal: 1 });
    expect([few.statusCode, few.json<Refusal>().code]).toEqual([422, 'coupon_too_big']);
    const fewer = await change(_id, { lines: [{ id: krema, quantity: 1 }], expectedTotal: 3550 });
    expect([fewer.statusCode, fewer.json()]).toMatchObject([200, { couponName, totalPrice: 3550 }]);
  });

  it('updates every figure derived from orders, and their explanation', async () => {
    const { _id } = await order();
    const explained = async () =>
      (await get(`/orders/${_id}/explain`, shop.asAdmin)).json<{ total: number; points: number }>();
    await change(_id, { lines: [{ id: krema, quantity: 2 }], expectedTotal: 6900 });
    expect(await explained()).toMatchObject({ total: 6900, points: 12 });
    const past = await get(
      `/orders/${_id}/as-of?at=${encodeURIComponent((await read(_id)).orderCreatedAt)}`,
      shop.asAdmin,
    );
    expect(past.json()).toMatchObject({ past: { totalPrice: 10_900 }, now: { totalPrice: 6900 } });
    const [row] = (await get('/orders/administration', shop.asAdmin)).json<{ totalPrice: number }[]>();
    expect(row?.totalPrice).toBe(6900);
  });
});

describe('changing an order of a shop that keeps stock', () => {
  let stocked: string;
  const receive = (productId: string, quantity: number) =>
    post('/stock/movements', { kind: 'receipt', items: [{ productId, quantity }] }, shop.asAdmin);
  async function stockOf(id: string) {
    await shop.settled();
    const { items } = (await get('/stock?pageSize=100', shop.asAdmin)).json<{
      items: { _id: string; quantity: number; reserved: number; available: number }[];
    }>();
    const { quantity, reserved, available } = items.find(({ _id }) => _id === id) ?? {};
    return { quantity, reserved, available };
  }
  const ordered = async (quantity: number) => {
    const { cartId } = await addCart(shop, [{ id: stocked, quantity }]);
    const answer = await post('/orders/add-order', { ...checkout, cartId });
    await shop.settled();
    return answer.json<{ _id: string }>()._id;
  };

  beforeAll(async () => {
    await post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
    await shop.settled();
  });
  beforeEach(async () => {
    stocked = await addProduct(shop, `zaliha-${newId()}`, { price: 1000 });
    await receive(stocked, 10);
  });
  afterAll(() => post('/settings/update-settings', { stockKept: 0 }, shop.asAdmin));

  it('reserves additional pieces, and releases those no longer needed', async () => {
    const id = await ordered(3);
    await change(id, { lines: [{ id: stocked, quantity: 7 }], expectedTotal: 7900 });
    expect(await stockOf(stocked)).toEqual({ quantity: 10, reserved: 7, available: 3 });
    await change(id, { lines: [{ id: stocked, quantity: 2 }], expectedTotal: 2900 });
    expect(await stockOf(stocked)).toEqual({ quantity: 10, reserved: 2, available: 8 });
    for (const status of ['Potvrđena', 'Poslana'])
      await post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
    expect(await stockOf(stocked)).toEqual({ quantity: 8, reserved: 0, available: 8 });
  });

  it('changes nothing when any piece is missing', async () => {
    const id = await ordered(3);
    const other = await addProduct(shop, `malo-${newId()}`, { price: 1000 });
    await receive(other, 1);
    const lines = [
      { id: stocked, quantity: 9 },
      { id: other, quantity: 2 },
    ];
    const answer = await change(id, { lines, expectedTotal: 11_900 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'out_of_stock', details: [{ id: other, available: 1 }] },
    ]);
    expect(await stockOf(stocked)).toEqual({ quantity: 10, reserved: 3, available: 7 });
    expect(await stockOf(other)).toEqual({ quantity: 1, reserved: 0, available: 1 });
    expect((await read(id)).totalPrice).toBe(3900);
  });

  it('releases a product removed from the order, and all of them when the order is cancelled', async () => {
    const id = await ordered(4);
    const other = await addProduct(shop, `drugo-${newId()}`, { price: 1000 });
    await receive(other, 5);
    await change(id, { lines: [{ id: other, quantity: 5 }], expectedTotal: 5900 });
    expect(await stockOf(stocked)).toEqual({ quantity: 10, reserved: 0, available: 10 });
    expect(await stockOf(other)).toEqual({ quantity: 5, reserved: 5, available: 0 });
    await post(`/orders/update-status/${id}`, { status: 'Otkazana' }, shop.asAdmin);
    expect(await stockOf(other)).toEqual({ quantity: 5, reserved: 0, available: 5 });
  });

  it('never reserves a piece twice, for concurrent changes and orders', async () => {
    const orders = await Promise.all([1, 1, 1, 1].map(ordered));
    const answers = await Promise.all([
      ...orders.map((id) => change(id, { lines: [{ id: stocked, quantity: 4 }], expectedTotal: 4900 })),
      ...orders.map((id) => change(id, { lines: [{ id: stocked, quantity: 3 }], expectedTotal: 3900 })),
    ]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const pieces = await Promise.all(orders.map(async (id) => linesOf(await read(id))[0]?.[2] ?? 0));
    const sold = pieces.reduce<number>((sum, quantity) => sum + Number(quantity), 0);
    expect(sold).toBeLessThanOrEqual(10);
    await expect.poll(() => stockOf(stocked)).toEqual({ quantity: 10, reserved: sold, available: 10 - sold });
  });
});
