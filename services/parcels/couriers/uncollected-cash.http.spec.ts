import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderAnswer, OrderReturnAnswer } from '../../ordering/ordering.schemas.ts';
import type { PaymentAnswer, StatementAnswer } from '../../payments/payments.schemas.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { paymentReference } from '../../rules/money/payment-reference.ts';
import {
  type Asking,
  addCart,
  addProduct,
  asking,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { uploadForm } from '../../testing/calls/upload.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { ownNumber } from './announced-parcel.ts';
import { startTestXExpress, type TestXExpress } from './testing/test-x-express.ts';

const LOGIN = { user: 'trgovina', password: 'kurir:1' };
const X = { id: 'x', name: 'X Express', trackingUrl: '', service: 'x-express' };

let courier: TestXExpress;
let shop: TestShop;
let ask: Asking;
let tea: string;
let cream: string;

beforeAll(async () => {
  courier = await startTestXExpress(LOGIN);
  shop = await startTestShop({
    couriers: { xExpressUrl: courier.url, xExpressUser: LOGIN.user, xExpressPassword: LOGIN.password },
  });
  tea = await addProduct(shop, 'caj', { price: 2000 });
  cream = await addProduct(shop, 'krema', { price: 3000 });
  ask = asking(shop, tea);
  await ask.post('/settings/update-settings', { couriers: [X] }, shop.asAdmin);
  await shop.settled();
});
afterAll(async () => {
  await shop?.close();
  await courier?.close();
});

type Placed = Awaited<ReturnType<Asking['order']>>;

/** A tea and a cream for 50,00 KM and the delivery, in a parcel each. */
async function inTwoParcels() {
  const products = [tea, cream].map((id) => ({ id, quantity: 1 }));
  const order = await ask.order({ cartId: (await addCart(shop, products)).cartId });
  const announced = async (id: string) => {
    const body = { courier: 'x', announce: 1, lines: [{ id, quantity: 1 }] };
    const answer = await ask.post(`/orders/${order._id}/parcels`, body, shop.asAdmin);
    expect(answer.statusCode, answer.body).toBe(201);
    const parcel = courier.shipments.get(ownNumber(answer.json<{ parcelId: string }>().parcelId));
    if (!parcel) throw new Error('X Express does not have the parcel');
    return parcel;
  };
  return { order, withTea: await announced(tea), withCream: await announced(cream) };
}
/** The couriers are asked, and the staff marks the order as delivered. */
async function arrived({ _id }: Placed): Promise<void> {
  await shop.settled();
  await shop.modules.courierSweep.follow();
  const answer = await ask.post(`/orders/update-status/${_id}`, { status: 'Isporučena' }, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.settled();
}
const shown = async ({ _id }: Placed) =>
  (await ask.get(`/orders/single-order-id/${_id}`, shop.asAdmin)).json<OrderAnswer>();
const paymentFor = async ({ _id, orderKey }: Placed) =>
  (await ask.get(`/orders/${_id}/payment?kljuc=${orderKey}`)).json<PaymentAnswer>();
const waiting = async () =>
  (await ask.get('/payments/orders?kind=waiting&pageSize=100', shop.asAdmin)).json<{
    items: { _id: string; toPay?: number }[];
  }>().items;
const rowOf = async ({ orderName }: Placed) =>
  (await ask.get(`/orders/administration?page=1&orderName=${orderName}`, shop.asAdmin)).json<{
    items: { paymentState?: string }[];
  }>().items[0];
const pay = ({ _id }: Placed, amount: number, key = newId()) =>
  ask.post(`/orders/${_id}/payments`, { amount }, { ...shop.asAdmin, 'idempotency-key': key });
/** The doubtful rows of a statement with this money for the order. */
async function doubtfulRows({ generatedOrderId }: Placed, amount: string) {
  const content = `Iznos;Poziv na broj\r\n${amount};${paymentReference(generatedOrderId)}`;
  const { headers, payload } = uploadForm({ name: 'izvod.csv', content }, { preview: '1' });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/statements',
    headers: { ...shop.asAdmin, ...headers },
    payload,
  });
  return answer.json<StatementAnswer>().doubtful;
}
async function returned({ _id }: Placed, id: string): Promise<OrderReturnAnswer> {
  const lines = [{ id, quantity: 1 }];
  const { returnId } = (await ask.post(`/orders/${_id}/returns`, { lines }, shop.asAdmin)).json<{
    returnId: string;
  }>();
  await shop.settled();
  const body = { lines: [{ ...lines[0], to: 'stock' }] };
  const answer = await ask.post(`/returns/${returnId}/receive`, body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.settled();
  return answer.json<OrderReturnAnswer>();
}

it('the cash of a parcel that came back is open, though the rest of its order arrived', async () => {
  const { order, withTea, withCream } = await inTwoParcels();
  expect([withTea, withCream].map(({ shipment }) => shipment.cod)).toEqual([order.totalPrice / 100, 0]);
  Object.assign(withTea, { status: 'RETURNED' });
  Object.assign(withCream, { status: 'DELIVERED' });
  await arrived(order);
  const open = order.totalPrice - 2000;
  expect((await shown(order)).payment).toMatchObject({ state: 'open', toPay: open });
  expect(await paymentFor(order)).toMatchObject({ state: 'open', toPay: open, refundDue: 0 });
  expect(await rowOf(order)).toMatchObject({ paymentState: 'open' });
  expect(await waiting()).toContainEqual(expect.objectContaining({ _id: order._id, toPay: open }));

  expect(await doubtfulRows(order, '1,00')).toMatchObject([{ state: 'wrong_amount', total: open }]);

  const tooMuch = await pay(order, order.totalPrice);
  expect([tooMuch.statusCode, tooMuch.json<Refusal>().code]).toEqual([422, 'payment_too_big']);
  const key = newId();
  const answers = [await pay(order, open, key), await pay(order, open, key)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  await shop.settled();
  const { payment } = await shown(order);
  expect(payment).toMatchObject({ state: 'paid' });
  expect(payment).not.toHaveProperty('toPay');
  expect((await paymentFor(order)).history).toMatchObject([{ type: 'received', amount: open }]);
  expect(await rowOf(order)).not.toHaveProperty('paymentState');
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(order._id);
});

it('what came back unpaid is neither paid out nor pays another order; what was paid for is', async () => {
  const { order, withTea } = await inTwoParcels();
  Object.assign(withTea, { status: 'RETURNED' });
  await arrived(order);
  await pay(order, order.totalPrice - 2000);
  const back = await returned(order, tea);
  expect(back).toMatchObject({ refundAmount: 2000, uncollected: 2000 });
  expect((await ask.post(`/returns/${back._id}/paid-out`, {}, shop.asAdmin)).json()).toMatchObject({
    code: 'return_nothing_due',
  });
  const wish = { lines: [{ id: tea, quantity: 1 }] };
  const cost = await ask.post(`/returns/${back._id}/exchange/preview`, wish, shop.asAdmin);
  expect(cost.json()).toMatchObject({ credit: 0, rest: 0 });

  const other = await returned(order, cream);
  expect(other).not.toHaveProperty('uncollected');
  const sum = other.refundAmount + other.deliveryRefund;
  expect(sum).toBe(order.totalPrice - 2000);
  const paidOut = await ask.post(`/returns/${other._id}/paid-out`, { amount: sum }, shop.asAdmin);
  expect(paidOut.json()).toMatchObject({ paidOutAt: expect.any(String) });
});

it('an order whose parcels arrived is paid with its delivery, as ever', async () => {
  const { order } = await inTwoParcels();
  await arrived(order);
  const { payment } = await shown(order);
  expect(payment).toMatchObject({ state: 'paid' });
  expect(payment).not.toHaveProperty('toPay');
  expect((await pay(order, order.totalPrice)).json()).toMatchObject({ code: 'payment_by_cash' });
});
