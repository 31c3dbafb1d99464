import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderDecider } from '../ordering/index.ts';
import type { PaymentAnswer } from '../payments/payments.schemas.ts';
import type { TestProvider } from '../payments/testing/test-provider.ts';
import { newId } from '../platform/kernel/ids.ts';
import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import { type Asking, addProduct, type Headers } from '../testing/calls/ordering-calls.ts';
import { followedUp } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import type { ExchangeAnswer, ExchangePreview } from './returns.schemas.ts';
import { codeOf, type Order, usingReturnsShop } from './returns.testing.ts';

let shop: TestShop;
let provider: TestProvider;
let ask: Asking;
let cream: string;

const { settings, move, delivered, requested, received, shown } = usingReturnsShop((started) => {
  ({ shop, provider, ask } = started);
});

/** A received return of so many pieces, 20,00 KM each, of an order of three. */
async function returned(quantity: number, changes: object = {}, headers: Headers = {}) {
  cream ??= await addProduct(shop, 'krema', { title: 'Krema', price: 5000 });
  const order = await delivered(3, changes, headers);
  const returnId = await requested(order, quantity);
  await received(returnId, { stock: quantity });
  await shop.settled();
  return { order, returnId };
}
const creams = (quantity: number) => ({ lines: [{ id: cream, quantity }] });
const exchange = (returnId: string, body: object = creams(1), headers: Headers = shop.asAdmin) =>
  ask.post(`/returns/${returnId}/exchange`, body, headers);
async function exchanged(returnId: string, body: object = creams(1)): Promise<ExchangeAnswer> {
  const answer = await exchange(returnId, body);
  expect(answer.statusCode, answer.body).toBe(201);
  await shop.settled();
  return answer.json<ExchangeAnswer>();
}
async function previewed(returnId: string, body: object = creams(1)): Promise<ExchangePreview> {
  const answer = await ask.post(`/returns/${returnId}/exchange/preview`, body, shop.asAdmin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ExchangePreview>();
}
async function paymentOf(id: string): Promise<PaymentAnswer> {
  await shop.settled();
  return (await ask.get(`/orders/${id}/payment`, shop.asAdmin)).json<PaymentAnswer>();
}
/** An order in exchange for the return, as a process leaves it that dies right after it was placed. */
async function placeUncredited(id: string, order: Order, returnId: string): Promise<void> {
  const { handler } = shop.stores;
  const { facts, contact } = (await handler.load(orderDecider, order._id)).state;
  if (!facts || !contact) throw new Error('The order was placed');
  const exchangeOf = { returnId, orderId: order._id, publicNumber: order.generatedOrderId };
  const context = { correlationId: id, actor: { kind: 'system', id: 'test' } } as const;
  const numbers = { publicNumber: randomInt(100_000_000, 999_999_999), number: 999_999, name: 'zamjena' };
  const placed = { ...facts, ...numbers, cartId: newId(), exchangeOf };
  await handler.run(orderDecider, id, { type: 'PlaceOrder', id, facts: placed, contact }, context);
}
const payOut = (returnId: string) => ask.post(`/returns/${returnId}/paid-out`, {}, shop.asAdmin);
const refund = (id: string) => ask.post(`/orders/${id}/refunds`, {}, shop.asAdmin);
const orderOf = ({ orderId, generatedOrderId }: ExchangeAnswer): Order => ({
  _id: orderId,
  generatedOrderId,
  orderKey: '',
});

describe('the exchange of a return', () => {
  it('is an order of the same customer, of which the return pays its part', async () => {
    const customer = await shop.addCustomer('zamjena@example.com');
    const { order, returnId } = await returned(2, {}, customer.headers);
    const cost = await previewed(returnId);
    expect(cost).toMatchObject({ totalPrice: 5900, credit: 4000, toPay: 1900, rest: 0 });
    const placed = await exchanged(returnId, { ...creams(1), expectedTotal: cost.totalPrice });
    expect(placed).toMatchObject({ totalPrice: 5900, credit: 4000, toPay: 1900 });
    expect(await shown(orderOf(placed))).toMatchObject({
      totalPrice: 5900,
      userOrderId: customer.id,
      charge: CASH_ON_DELIVERY,
      city: 'Mostar',
      notes: '',
      address: 'Zmaja od Bosne 1',
      name: 'Đenana',
      email: 'denana@example.com',
      payment: { state: 'open', credit: 4000, toPay: 1900 },
      exchangeOf: { returnId, orderId: order._id, generatedOrderId: order.generatedOrderId },
    });
    const { orderId, generatedOrderId } = placed;
    expect((await shown(order)).returns).toMatchObject([
      { refundAmount: 4000, paidOutAt: null, exchanges: [{ orderId, generatedOrderId, credit: 4000 }] },
    ]);
    expect(codeOf(await payOut(returnId))).toEqual([422, 'return_nothing_due']);
    const csv = await ask.get(`/orders/couriers.csv?ids=${orderId}`, shop.asAdmin);
    expect(csv.body.split('\r\n')[1]?.split(';')[8]).toBe('19,00');
    expect((await shown(orderOf(placed), {})).exchangeOf).toBeUndefined();
  });

  it('of lower value leaves the rest to give back', async () => {
    const { returnId } = await returned(3);
    const tea = await addProduct(shop, `caj-${newId().slice(0, 8)}`, { price: 1000 });
    const body = { lines: [{ id: tea, quantity: 1 }] };
    expect(await previewed(returnId, body)).toMatchObject({ totalPrice: 1900, credit: 1900, rest: 5000 });
    expect(await exchanged(returnId, body)).toMatchObject({ credit: 1900, toPay: 0 });
    expect((await payOut(returnId)).statusCode).toBe(200);
  });

  it('is one order however often it is sent, and a return is exchanged once', async () => {
    const { order, returnId } = await returned(1);
    const once = { ...shop.asAdmin, 'idempotency-key': newId() };
    const answers = await Promise.all([1, 2, 3].map(() => exchange(returnId, creams(1), once)));
    expect(new Set(answers.map((answer) => answer.json<ExchangeAnswer>().orderId)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect((await exchange(returnId, creams(1), once)).statusCode).toBe(200);
    expect(codeOf(await exchange(returnId))).toEqual([409, 'return_exchanged']);
    expect((await shown(order)).returns[0]?.exchanges).toHaveLength(1);
  });

  it('is one of several that are sent at the same time, which is paid', async () => {
    const { order, returnId } = await returned(2);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(returnId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject({ code: 'return_exchanged' });
    expect((await shown(order)).returns[0]?.exchanges).toMatchObject([{ credit: 4000 }]);
  });

  it('is not placed again where the first one was placed and not credited yet', async () => {
    const { order, returnId } = await returned(1);
    const first = newId();
    await shop.stores.registry.claim({ scope: 'exchange', value: returnId, owner: first });
    await placeUncredited(first, order, returnId);
    expect(codeOf(await exchange(returnId))).toEqual([409, 'return_exchanged']);
  });

  it('is placed though another attempt began and died, after half a minute', async () => {
    const { returnId } = await returned(1);
    await shop.stores.registry.claim({ scope: 'exchange', value: returnId, owner: newId() });
    expect(codeOf(await exchange(returnId))).toEqual([409, 'return_exchanged']);
    await shop.stores.pool.query(
      `update registry.claims set claimed_at = claimed_at - interval '1 minute' where scope = 'exchange'`,
    );
    expect(await exchanged(returnId)).toMatchObject({ credit: 2000 });
  });

  it('is credited by the follow-ups where the process died after it was placed', async () => {
    const { order, returnId } = await returned(1);
    const id = newId();
    await placeUncredited(id, order, returnId);
    await followedUp(shop, 'order-followups');
    expect(await paymentOf(id)).toMatchObject({ credit: 2000, toPay: 4900 });
  });

  it('that is cancelled gives its credit back as a refund, once', async () => {
    const { returnId } = await returned(2);
    const { orderId } = await exchanged(returnId);
    await move(orderId, 'Otkazana');
    expect(await paymentOf(orderId)).toMatchObject({ refundDue: 4000, refundedByProvider: false });
    const due = await ask.get('/payments/orders?kind=refunds&pageSize=100', shop.asAdmin);
    expect(due.json<{ items: object[] }>().items).toContainEqual(
      expect.objectContaining({ _id: orderId, refundDue: 4000 }),
    );
    const once = { ...shop.asAdmin, 'idempotency-key': newId() };
    const named = () => ask.post(`/orders/${orderId}/refunds`, { amount: 4000 }, once);
    expect((await named()).statusCode).toBe(200);
    expect((await named()).statusCode).toBe(200);
    await Promise.all([refund(orderId), refund(orderId)]);
    const after = await paymentOf(orderId);
    expect(after).toMatchObject({ refundDue: 0 });
    expect(after.history.filter(({ type }) => type === 'refunded').map(({ amount }) => amount)).toEqual([
      4000,
    ]);
    expect(codeOf(await payOut(returnId))).toEqual([422, 'return_nothing_due']);
  });
});

describe('the exchange of what was paid ahead', () => {
  it('by transfer lessens the refund, and is itself paid by the slip of the difference', async () => {
    await settings({ bankTransfer: 1, bankAccount: 'BA391290079401028494', bankReceiver: 'Apoteka' });
    const order = await ask.order({ charge: BANK_TRANSFER, cartId: await ask.cart(3) });
    await ask.post(`/orders/${order._id}/payments`, { amount: order.totalPrice }, shop.asAdmin);
    await move(order._id, 'Potvrđena', 'Poslana', 'Isporučena');
    const returnId = await requested(order, 2);
    await received(returnId, { stock: 2 });
    expect(await paymentOf(order._id)).toMatchObject({ refundDue: 4000 });
    const { orderId } = await exchanged(returnId);
    expect(await paymentOf(order._id)).toMatchObject({ refundDue: 0, state: 'paid' });
    // A screen that was opened before still says 40,00.
    const stale = await ask.post(`/orders/${order._id}/refunds`, { amount: 4000 }, shop.asAdmin);
    expect(codeOf(stale)).toEqual([409, 'refund_due_changed']);
    expect((await paymentOf(order._id)).history.map(({ type }) => type)).not.toContain('refunded');
    const payment = await paymentOf(orderId);
    expect(payment).toMatchObject({ state: 'open', slip: { amount: 1900 }, credit: 4000 });
    expect(payment.history).toMatchObject([{ type: 'credited', amount: 4000, source: '' }]);
    const paid = await ask.post(`/orders/${orderId}/payments`, { amount: 1900 }, shop.asAdmin);
    expect(paid.json()).toMatchObject({ state: 'paid', refundDue: 0 });
  });

  it('by card is paid in full: its money goes back to the card', async () => {
    await settings({ cardPayment: 1 });
    const order = await ask.order({ charge: CARD_PAYMENT, cartId: await ask.cart(3) });
    provider.decide(`${order._id}.1`, 'captured');
    await provider.allReported();
    await move(order._id, 'Potvrđena', 'Poslana', 'Isporučena');
    const returnId = await requested(order, 1);
    await received(returnId, { stock: 1 });
    await shop.settled();
    const body = { ...creams(1), charge: CASH_ON_DELIVERY };
    expect(await previewed(returnId, body)).toMatchObject({ credit: 0, toPay: 5900, rest: 0 });
    expect(await exchanged(returnId, body)).toMatchObject({ credit: 0, toPay: 5900 });
    await expect.poll(() => paymentOf(order._id)).toMatchObject({ state: 'paid', refundDue: 0 });
    const refunds = [...(provider.payments.get(`${order._id}.1`)?.refunds.values() ?? [])];
    expect(refunds).toEqual([2000]);
  });
});

describe('an exchange that is paid by its credit and by card', () => {
  it('is given back in two parts: by hand what was credited, to the card by itself the rest', async () => {
    await settings({ cardPayment: 1 });
    const { returnId } = await returned(2);
    const { orderId } = await exchanged(returnId, { ...creams(1), charge: CARD_PAYMENT });
    expect((await ask.post(`/orders/${orderId}/pay`, {}, shop.asAdmin)).statusCode).toBe(200);
    provider.decide(`${orderId}.1`, 'captured');
    await provider.allReported();
    provider.setAway(true);
    await move(orderId, 'Otkazana');
    expect(await paymentOf(orderId)).toMatchObject({
      refundDue: 5900,
      refundDueByHand: 4000,
      refundedByProvider: false,
    });
    const given = (amount: number, headers = shop.asAdmin) =>
      ask.post(`/orders/${orderId}/refunds`, { amount }, headers);
    expect(codeOf(await given(5900))).toEqual([409, 'refund_due_changed']);
    const keyed = { ...shop.asAdmin, 'idempotency-key': newId() };
    for (const byHand of [await given(4000, keyed), await given(4000, keyed)])
      expect([byHand.statusCode, byHand.json()]).toMatchObject([
        200,
        { refundDue: 1900, refundDueByHand: 0, refundedByProvider: true },
      ]);
    expect(codeOf(await given(1900))).toEqual([409, 'refund_due_changed']);
    expect(codeOf(await given(0))).toEqual([409, 'payment_provider_away']);
    provider.setAway(false);
    expect((await given(0)).statusCode).toBe(200);
    await expect.poll(() => paymentOf(orderId)).toMatchObject({ refundDue: 0 });
  });
});

describe('an exchange is refused, and nothing is ordered,', () => {
  it('before the return was received, where nothing came back, and for other than administrators', async () => {
    const { returnId } = await returned(1);
    const { headers } = await shop.addCustomer('zamjena-tudja@example.com');
    expect((await exchange(returnId, creams(1), headers)).statusCode).toBe(403);
    expect((await exchange(returnId, creams(1), {})).statusCode).toBe(401);
    expect(codeOf(await exchange(newId()))).toEqual([404, 'return_not_found']);
    const open = await requested(await delivered(2), 1);
    await shop.settled();
    expect(codeOf(await exchange(open))).toEqual([422, 'exchange_not_possible']);
    await ask.post(`/returns/${open}/close`, {}, shop.asAdmin);
    expect(codeOf(await exchange(open))).toEqual([422, 'exchange_not_possible']);
  });

  it('with another total, unknown products, none, or the cart of another order', async () => {
    const { order, returnId } = await returned(1);
    const other = await ask.post(
      `/returns/${returnId}/exchange`,
      { ...creams(1), expectedTotal: 1 },
      shop.asAdmin,
    );
    expect(codeOf(other)).toEqual([409, 'cart_changed']);
    expect((await exchange(returnId, { lines: [{ id: 'x', quantity: 1 }] })).statusCode).toBe(422);
    expect((await exchange(returnId, { lines: [] })).statusCode).toBe(422);
    expect((await exchange(returnId, { lines: [{ id: cream, quantity: 0 }] })).statusCode).toBe(400);
    const taken = await exchange(returnId, { ...creams(1), cartId: (await ask.order()).cartId });
    expect(codeOf(taken)).toEqual([409, 'cart_ordered']);
    expect((await shown(order)).returns[0]?.exchanges).toBeUndefined();
  });

  it('at another sum to pay than was agreed, because the return was paid out meanwhile', async () => {
    const { order, returnId } = await returned(1);
    const { totalPrice: expectedTotal, toPay: expectedToPay, credit } = await previewed(returnId);
    expect(credit).toBeGreaterThan(0);
    const agreed = { ...creams(1), expectedTotal, expectedToPay };
    await ask.post(`/returns/${returnId}/paid-out`, {}, shop.asAdmin);
    const refused = await ask.post(`/returns/${returnId}/exchange`, agreed, shop.asAdmin);
    expect(codeOf(refused)).toEqual([409, 'order_total_changed']);
    expect((await shown(order)).returns[0]?.exchanges).toBeUndefined();
    const placed = await exchanged(returnId, { ...agreed, expectedToPay: expectedTotal });
    expect(placed).toMatchObject({ credit: 0, toPay: expectedTotal });
  });

  it('once the person was erased', async () => {
    const customer = await shop.addCustomer('zamjena-brisanje@example.com');
    const { order, returnId } = await returned(1, {}, customer.headers);
    const url = `/api/users/delete-user/${customer.id}`;
    const erased = await shop.app.inject({ method: 'DELETE', url, headers: shop.asAdmin });
    expect(erased.statusCode, erased.body).toBe(200);
    await expect.poll(async () => (await shown(order)).name).toBe('');
    expect(codeOf(await exchange(returnId))).toEqual([422, 'person_forgotten']);
  });
});
