import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditItem } from '../../audit/audit.schemas.ts';
import { newId } from '../../platform/kernel/ids.ts';
import {
  type Asking,
  addProduct,
  asking,
  checkout,
  type Headers,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { followedUp } from '../../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';
import type { OrderPlacedAnswer } from '../placing/place-order.schemas.ts';
import type { PhonePreview } from './order-change.schemas.ts';

let shop: TestShop;
let omega: string;
let get: Asking['get'];
let post: Asking['post'];

beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { title: 'Omega 3', price: 5000 });
  ({ get, post } = asking(shop, omega));
});
afterAll(() => shop.close());

const called = (changes: object = {}) => ({ ...checkout, lines: [{ id: omega, quantity: 1 }], ...changes });
const take = (body: object, headers: Headers = {}) =>
  post('/orders/phone', body, { ...shop.asAdmin, ...headers });
const preview = (body: object) => post('/orders/phone/preview', body, shop.asAdmin);
async function read(id: string): Promise<OrderAnswer> {
  await shop.settled();
  return (await get(`/orders/single-order-id/${id}`, shop.asAdmin)).json<OrderAnswer>();
}

describe('an order taken by phone', () => {
  it('costs the same as in the shop, and is previewed', async () => {
    const { lines, shippingMethod, city } = called();
    const cost = (await preview({ lines, shippingMethod, city })).json<PhonePreview>();
    expect(cost).toMatchObject({
      totalPriceNoShipping: 5000,
      shipping: 900,
      totalPrice: 5900,
      totalPoints: 10,
    });
    expect(cost.lines).toMatchObject([{ title: 'Omega 3', quantity: 1, price: 5000 }]);
    const answer = await take(called({ expectedTotal: 5900 }));
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { totalPrice: 5900, totalPoints: 10 }]);
    const refused = await take(called({ expectedTotal: 5000 }));
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'cart_changed']);
  });

  it('is a guest’s without a required e-mail, and the trail names its author', async () => {
    const { _id } = (await take(called({ email: '' }))).json<OrderPlacedAnswer>();
    expect(await read(_id)).toMatchObject({ email: '', userOrderId: '', city: 'Mostar' });
    const { items } = (await get(`/orders/${_id}/history`, shop.asAdmin)).json<{ items: AuditItem[] }>();
    expect(items[0]).toMatchObject({ type: 'OrderPlaced', actor: { kind: 'administrator' } });
    expect(items[0]?.changes).toContainEqual(
      expect.objectContaining({ label: 'Način prijema', newText: 'Telefonom' }),
    );
  });

  it('is a known customer’s, with the points', async () => {
    const { id, headers } = await shop.addCustomer('zove@example.com');
    const { _id } = (await take(called({ customer: { userId: id } }))).json<OrderPlacedAnswer>();
    await followedUp(shop);
    const mine = (await get('/orders/my-orders', headers)).json<OrderAnswer[]>();
    expect(mine.map((one) => one._id)).toEqual([_id]);
    expect((await get(`/users/profile/${id}`, headers)).json()).toMatchObject({ totalPoints: 10 });
    const nobody = await take(called({ customer: { userId: newId() } }));
    expect([nobody.statusCode, nobody.json<Refusal>().code]).toEqual([422, 'customer_not_found']);
  });

  it('is paid with the customer’s coupon and billed to the firm, where both are given', async () => {
    const { id, headers } = await shop.addCustomer('firma@example.com');
    await take(called({ customer: { userId: id } }));
    await followedUp(shop);
    const points = { couponExist: 1, couponValue: 10 };
    const { couponName } = (await post(`/users/profile-update-points/${id}`, points, headers)).json<{
      couponName: string;
    }>();
    const buyerFirm = { name: 'Lipa d.o.o.', jib: '4200000000001' };
    const wish = called({ customer: { userId: id }, couponName, buyerFirm, cartId: newId() });
    const wrong = await take({ ...wish, couponName: 'NEMA' });
    expect([wrong.statusCode, wrong.json<Refusal>().code]).toEqual([422, 'coupon_invalid']);
    const full = await take({ ...wish, expectedTotal: 5900 });
    expect([full.statusCode, full.json()]).toMatchObject([409, { couponAmount: 100, totalPrice: 5800 }]);
    const placed = await take({ ...wish, expectedTotal: 5800 });
    expect([placed.statusCode, placed.json()]).toMatchObject([201, { totalPrice: 5800 }]);
    expect(await read(placed.json<OrderPlacedAnswer>()._id)).toMatchObject({
      couponName,
      buyerFirm: { ...buyerFirm, pdvNumber: '' },
    });
    const trail = await get(`/audit?entity=user&id=${id}`, shop.asAdmin);
    const reserved = trail.json<{ items: AuditItem[] }>().items.find(({ type }) => type === 'CouponReserved');
    expect(reserved?.actor.kind).toBe('administrator');
    const guest = await take(called({ couponName }));
    expect([guest.statusCode, guest.json<Refusal>().code]).toEqual([422, 'coupon_invalid']);
  });

  it('is placed once despite retries, also with corrections after a refusal', async () => {
    const cartId = newId();
    const pickup = { cartId, shippingMethod: 'Gratis Pick-UP', pickupPlace: 'Nema' };
    expect((await take(called(pickup))).statusCode).toBe(422);
    const mended = called({ cartId, lines: [{ id: omega, quantity: 2 }] });
    const [first, again] = [await take(mended), await take(mended)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ totalPriceNoShipping: 10_000 });
    const key = { 'idempotency-key': newId() };
    const keyed = [await take(called(), key), await take(called(), key)];
    expect(new Set(keyed.map((one) => one.json<OrderPlacedAnswer>()._id)).size).toBe(1);
  });

  it('is refused like an order of the shop, and taken only by administrators with the role', async () => {
    const codes = async (changes: object) => {
      const answer = await take(called(changes));
      return [answer.statusCode, answer.json<Refusal>().code];
    };
    expect(await codes({ lines: [] })).toEqual([422, 'order_empty']);
    expect(await codes({ lines: [{ id: newId(), quantity: 1 }] })).toEqual([422, 'product_not_found']);
    expect(await codes({ city: 'Drugi grad' })).toEqual([422, 'city_missing']);
    expect(await codes({ phone: '' })).toEqual([400, 'invalid_request']);
    expect(await codes({ email: 'amra' })).toEqual([400, 'invalid_request']);
    const { headers } = await shop.addCustomer('kupac@example.com');
    expect((await post('/orders/phone', called(), headers)).statusCode).toBe(403);
    expect((await post('/orders/phone', called())).statusCode).toBe(401);
  });

  it('is reserved like every order of a shop that keeps stock', async () => {
    await post('/settings/update-settings', { stockKept: 1 }, shop.asAdmin);
    await shop.settled();
    const items = [{ productId: omega, quantity: 2 }];
    await post('/stock/movements', { kind: 'receipt', items }, shop.asAdmin);
    await shop.settled();
    const cartId = newId();
    const short = await take(called({ cartId, lines: [{ id: omega, quantity: 3 }] }));
    expect([short.statusCode, short.json()]).toMatchObject([
      409,
      { code: 'out_of_stock', details: [{ id: omega, available: 2 }] },
    ]);
    expect((await take(called({ cartId, lines: [{ id: omega, quantity: 2 }] }))).statusCode).toBe(201);
    await post('/settings/update-settings', { stockKept: 0 }, shop.asAdmin);
  });
});
