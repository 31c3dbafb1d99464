import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileAnswer } from '../../customers/customers.schemas.ts';
import { type Asking, addProduct, asking, type Headers } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { OrderAnswer } from '../ordering.schemas.ts';

let shop: TestShop;
let calls: Asking;
let omega: string;
/** Two points a piece. */
let mint: string;
let customers = 0;

/** Two pieces in every cart: 80 points an order. */
beforeAll(async () => {
  shop = await startTestShop();
  omega = await addProduct(shop, 'omega', { price: 20_000 });
  calls = asking(shop, omega);
  mint = await addProduct(shop, 'menta', { price: 1_000 });
});
afterAll(() => shop.close());

async function newCustomer() {
  customers += 1;
  const { id, headers } = await shop.addCustomer(`bodovi-${customers}@example.com`);
  const profile = async () => (await calls.get(`/users/profile/${id}`, headers)).json<ProfileAnswer>();
  /** What follows from an order comes by itself. */
  const shows = (expected: Partial<ProfileAnswer>) => expect.poll(profile).toMatchObject(expected);
  const convert = (couponValue: number) =>
    calls.post(`/users/profile-update-points/${id}`, { couponExist: 1, couponValue }, headers);
  return { id, headers, shows, convert };
}

async function orderWithCoupon(headers: Headers, couponName: string) {
  return calls.order({ couponName }, headers);
}

const asStaff = async (id: string) => {
  await shop.settled();
  return (await calls.get(`/orders/single-order-id/${id}`, shop.asAdmin)).json<OrderAnswer>();
};
const move = async (id: string, ...statuses: readonly string[]) => {
  for (const status of statuses) {
    const answer = await calls.post(`/orders/update-status/${id}`, { status }, shop.asAdmin);
    expect(answer.statusCode).toBe(200);
  }
  await shop.settled();
};

describe('the points of an order', () => {
  it('are owed when it is cancelled after they were spent: shown below zero, without a new coupon', async () => {
    const { id, headers, shows, convert } = await newCustomer();
    const first = await calls.order({}, headers);
    await shows({ totalPoints: 80, pendingPoints: 0 });
    const { couponName } = (await convert(80)).json<ProfileAnswer>();
    await calls.order({ couponName, cartId: await calls.cart(1, mint) }, headers);
    await shows({ totalPoints: 2 });
    await move(first._id, 'Otkazana');
    await shows({ totalPoints: -78 });
    const shown = await calls.get(`/users/profile/${id}`, shop.asAdmin);
    expect(shown.json<ProfileAnswer>().totalPoints).toBe(-78);
    expect((await convert(1)).statusCode).toBe(422);
    await calls.order({}, headers);
    await shows({ totalPoints: 2 });
  });

  it('are revoked by deleting the order, and its coupon is restored', async () => {
    const { headers, shows, convert } = await newCustomer();
    await calls.order({}, headers);
    await shows({ totalPoints: 80 });
    const { couponName } = (await convert(30)).json<ProfileAnswer>();
    const second = await orderWithCoupon(headers, couponName);
    await shows({ totalPoints: 130, couponExist: 0 });
    expect((await calls.get(`/orders/delete-order/${second._id}`, shop.asAdmin)).statusCode).toBe(200);
    await shows({ totalPoints: 50, couponExist: 1, couponName, couponValue: 30 });
  });

  it('are revoked once by an order that is cancelled and then deleted', async () => {
    const { headers, shows } = await newCustomer();
    await calls.order({}, headers);
    const second = await calls.order({}, headers);
    await shows({ totalPoints: 160 });
    await move(second._id, 'Otkazana');
    await shows({ totalPoints: 80 });
    await calls.get(`/orders/delete-order/${second._id}`, shop.asAdmin);
    await shows({ totalPoints: 80 });
  });
});

describe('an order paid with a coupon', () => {
  it('shows only to the back office that the points come from undelivered orders', async () => {
    const { headers, shows, convert } = await newCustomer();
    const first = await calls.order({}, headers);
    await shows({ totalPoints: 80 });
    const { couponName } = (await convert(50)).json<ProfileAnswer>();
    const paid = await orderWithCoupon(headers, couponName);
    expect((await asStaff(paid._id)).couponFromUndelivered).toBe(1);
    expect((await asStaff(first._id)).couponFromUndelivered).toBe(0);
    const own = await calls.get(`/orders/single-order-id/${paid.generatedOrderId}`, headers);
    expect(own.json<OrderAnswer>()).not.toHaveProperty('couponFromUndelivered');
    await move(first._id, 'Potvrđena', 'Poslana', 'Isporučena');
    expect((await asStaff(paid._id)).couponFromUndelivered).toBe(0);
    const lines = [{ id: omega, quantity: 1 }];
    const returned = await calls.post(`/orders/${first._id}/returns`, { lines, reason: 'Ne treba' }, headers);
    const { returnId } = returned.json<{ returnId: string }>();
    await calls.post(
      `/returns/${returnId}/receive`,
      { lines: [{ id: omega, quantity: 1, to: 'stock' }] },
      shop.asAdmin,
    );
    expect((await asStaff(paid._id)).couponFromUndelivered).toBe(1);
  });
});

describe('a shop that credits points after delivery', () => {
  beforeAll(async () => {
    await calls.post('/settings/update-settings', { pointsAfterDelivery: 1 }, shop.asAdmin);
    await shop.settled();
  });

  it('shows them as pending until the order is delivered', async () => {
    const { headers, shows, convert } = await newCustomer();
    const order = await calls.order({}, headers);
    await shows({ totalPoints: 0, pendingPoints: 80 });
    expect((await convert(1)).statusCode).toBe(422);
    await move(order._id, 'Potvrđena', 'Poslana', 'Isporučena');
    await shows({ totalPoints: 80, pendingPoints: 0 });
    await move(order._id, 'Vraćena');
    await shows({ totalPoints: 0, pendingPoints: 0 });
  });

  it('drops them when the order is cancelled or deleted before', async () => {
    const { headers, shows } = await newCustomer();
    const [first, second] = [await calls.order({}, headers), await calls.order({}, headers)];
    await move(first._id, 'Otkazana');
    await calls.get(`/orders/delete-order/${second._id}`, shop.asAdmin);
    await shows({ totalPoints: 0, pendingPoints: 0 });
  });
});
