import { afterEach, describe, expect, it } from 'vitest';
import type { ProfileAnswer } from '../customers/customers.schemas.ts';
import type { OrderReturnAnswer } from '../ordering/ordering.schemas.ts';
import type { PaymentAnswer } from '../payments/payments.schemas.ts';
import type { TestProvider } from '../payments/testing/test-provider.ts';
import { newId } from '../platform/kernel/ids.ts';
import { CARD_PAYMENT } from '../rules/orders/order-terms.ts';
import type { StockRow } from '../stock/stock.schemas.ts';
import { type Asking, addProduct, checkout, type Headers } from '../testing/calls/ordering-calls.ts';
import { followedUp } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import { codeOf, keyOf, type Placed, usingReturnsShop } from './returns.testing.ts';

let shop: TestShop;
let provider: TestProvider;
let ask: Asking;
let omega: string;

const { settings, move, delivered, pieces, want, request, requested, came, receive, received, shown } =
  usingReturnsShop((started) => {
    ({ shop, provider, ask, omega } = started);
  });

describe('the receipt of a return', () => {
  it('says what came, and what is given back; the rest may be requested again', async () => {
    const order = await delivered(3);
    const returnId = await requested(order, 3);
    expect(await received(returnId, { stock: 1, writeOff: 1 })).toMatchObject({
      state: 'received',
      received: [
        { id: omega, quantity: 1, to: 'stock' },
        { id: omega, quantity: 1, to: 'writeOff' },
      ],
      refundAmount: 4000,
      deliveryRefund: 0,
    });
    expect(await shown(order)).toMatchObject({
      status: 'Isporučena',
      returns: [{ _id: returnId, state: 'received', refundAmount: 4000 }],
    });
    expect(codeOf(await request(order, want(2)))).toEqual([422, 'return_too_much']);
    expect((await request(order, want(1))).statusCode).toBe(201);
    expect((await shown(order)).nextStatuses).toEqual([]);
  });

  it('is recorded once, by administrators only', async () => {
    const order = await delivered(2);
    const returnId = await requested(order, 1);
    await shop.settled();
    const { headers } = await shop.addCustomer('povrat-primi@example.com');
    expect((await receive(returnId, came({ stock: 1 }), headers)).statusCode).toBe(403);
    expect((await receive(returnId, came({ stock: 1 }), {})).statusCode).toBe(401);
    const once = { ...shop.asAdmin, 'idempotency-key': newId() };
    for (const answer of [1, 2].map(() => receive(returnId, came({ stock: 1 }), once)))
      expect((await answer).statusCode).toBe(200);
    expect(codeOf(await receive(returnId, came({ stock: 1 })))).toEqual([409, 'return_received']);
  });

  it.each([
    ['more than was requested', () => came({ stock: 1, writeOff: 2 }), 422, 'return_too_much'],
    ['another product', () => ({ lines: [{ ...pieces(1, 'x'), to: 'stock' }] }), 422, 'return_line_unknown'],
    ['no lines', () => ({ lines: [] }), 400, 'invalid_request'],
    ['no pieces', () => ({ lines: [{ ...pieces(0), to: 'stock' }] }), 400, 'invalid_request'],
    ['pieces that go nowhere', () => ({ lines: [pieces(1)] }), 400, 'invalid_request'],
  ])('is refused with %s, and nothing changes', async (_, body, status, code) => {
    const order = await delivered(3);
    const returnId = await requested(order, 2);
    await shop.settled();
    expect(codeOf(await receive(returnId, body()))).toEqual([status, code]);
    expect((await shown(order)).returns).toMatchObject([{ state: 'requested' }]);
    expect(codeOf(await receive(newId(), came({ stock: 1 })))).toEqual([404, 'return_not_found']);
  });

  it('of nothing closes the return, and frees its pieces', async () => {
    const order = await delivered(2);
    const returnId = await requested(order, 2);
    await shop.settled();
    const close = (headers: Headers) => ask.post(`/returns/${returnId}/close`, {}, headers);
    expect((await close({})).statusCode).toBe(401);
    const answer = await close(shop.asAdmin);
    expect(answer.json()).toMatchObject({ state: 'received', received: [], refundAmount: 0 });
    expect(codeOf(await close(shop.asAdmin))).toEqual([409, 'return_received']);
    expect((await shown(order)).nextStatuses).toEqual(['Vraćena']);
    expect((await request(order, want(2))).statusCode).toBe(201);
  });

  it('of everything makes the order returned, with the price of the delivery', async () => {
    const order = await delivered(2);
    await received(await requested(order, 1), { stock: 1 });
    const last = await received(await requested(order, 1), { writeOff: 1 });
    expect(last).toMatchObject({ refundAmount: 2000, deliveryRefund: 900 });
    expect(await shown(order)).toMatchObject({ status: 'Vraćena', nextStatuses: [] });
    expect(codeOf(await request(order, want(1), shop.asAdmin))).toEqual([422, 'return_not_possible']);
  });

  it('takes points back in proportion, and the coupon comes back once, with the last piece', async () => {
    const { id, headers } = await shop.addCustomer('povrat-bodovi@example.com');
    const shows = (expected: Partial<ProfileAnswer>) =>
      expect
        .poll(async () => (await ask.get(`/users/profile/${id}`, headers)).json<ProfileAnswer>())
        .toMatchObject(expected);
    const first = await ask.order({ cartId: await ask.cart(5) }, headers);
    await shows({ totalPoints: 20 });
    const converted = { couponExist: 1, couponValue: 20 };
    const { couponName } = (
      await ask.post(`/users/profile-update-points/${id}`, converted, headers)
    ).json<ProfileAnswer>();
    // 60,00 KM of goods, 2,00 KM off: every piece cost 19,33 or 19,34 KM.
    const order = await delivered(3, { couponName }, headers);
    await shows({ totalPoints: 12, couponExist: 0 });
    const sums: number[] = [];
    sums.push((await received(await requested(order, 1), { stock: 1 })).refundAmount);
    await shows({ totalPoints: 8 });
    sums.push((await received(await requested(order, 1), { stock: 1 })).refundAmount);
    await shows({ totalPoints: 4, couponExist: 0 });
    sums.push((await received(await requested(order, 1), { stock: 1 })).refundAmount);
    expect(sums).toEqual([1933, 1934, 1933]);
    await shows({ totalPoints: 0, couponExist: 1, couponValue: 20 });
    expect((await shown(first)).status).toBe('Zaprimljena');
    expect((await ask.post(`/orders/delete-order/${order._id}`, {}, shop.asAdmin)).statusCode).toBe(404);
    const remove = async () => {
      const url = `/api/orders/delete-order/${order._id}`;
      return (await shop.app.inject({ method: 'DELETE', url, headers: shop.asAdmin })).statusCode;
    };
    expect(await remove()).toBe(422);
    for (const { _id } of (await shown(order)).returns ?? [])
      await ask.post(`/returns/${_id}/paid-out`, {}, shop.asAdmin);
    expect(await remove()).toBe(200);
    await shop.settled();
    await shows({ totalPoints: 0, couponExist: 1, couponValue: 20 });
  });

  it('refunds cards by the price of what came, and all of it in the end', async () => {
    await settings({ cardPayment: 1 });
    const placed = await ask.order({ charge: CARD_PAYMENT, cartId: await ask.cart(3) });
    provider.decide(`${placed._id}.1`, 'captured');
    await provider.allReported();
    await move(placed._id, 'Potvrđena', 'Poslana', 'Isporučena');
    const payment = async () => {
      await shop.settled();
      return (await ask.get(`/orders/${placed._id}/payment${keyOf(placed)}`)).json<PaymentAnswer>();
    };
    const refunds = () => [...(provider.payments.get(`${placed._id}.1`)?.refunds.values() ?? [])];
    await received(await requested(placed, 1), { stock: 1 });
    await expect.poll(refunds).toEqual([2000]);
    await expect.poll(payment).toMatchObject({ state: 'paid', refundDue: 0 });
    await received(await requested(placed, 2), { stock: 2 });
    await expect.poll(payment).toMatchObject({ state: 'refunded', refundDue: 0 });
    expect(refunds().reduce((sum, amount) => sum + amount, 0)).toBe(6900);
  });

  it('refunds a card once for each return, though the answers of the provider are lost', async () => {
    await settings({ cardPayment: 1 });
    const placed = await ask.order({ charge: CARD_PAYMENT, cartId: await ask.cart(4) });
    const attempt = `${placed._id}.1`;
    provider.decide(attempt, 'captured');
    await provider.allReported();
    await move(placed._id, 'Potvrđena', 'Poslana', 'Isporučena');
    const payment = async () => {
      await shop.settled();
      return (await ask.get(`/orders/${placed._id}/payment${keyOf(placed)}`)).json<PaymentAnswer>();
    };
    const refunds = () => [...(provider.payments.get(attempt)?.refunds.values() ?? [])];
    const retry = () => ask.post(`/orders/${placed._id}/refunds`, {}, shop.asAdmin);
    provider.loseRefunds(1);
    await received(await requested(placed, 1), { stock: 1 });
    await expect.poll(refunds).toEqual([2000]);
    await followedUp(shop, 'payment-refunds');
    expect(await payment()).toMatchObject({ state: 'paid', refundDue: 2000 });
    // Another part comes back before the shop knows of the first one's refund.
    provider.loseRefunds(1);
    await received(await requested(placed, 2), { stock: 2 });
    await followedUp(shop, 'payment-refunds');
    await Promise.all([retry(), retry(), retry()]);
    await expect.poll(payment).toMatchObject({ state: 'paid', refundDue: 0 });
    expect(refunds()).toEqual([2000, 4000]);
    const refunded = (await payment()).history.filter(({ type }) => type === 'refunded');
    expect(refunded.map(({ amount }) => amount)).toEqual([2000, 4000]);
    await retry();
    expect(refunds()).toEqual([2000, 4000]);
  });

  it('refunds a card what came, though another return was asked for earlier and answers are lost', async () => {
    await settings({ cardPayment: 1 });
    const placed = await ask.order({ charge: CARD_PAYMENT, cartId: await ask.cart(4) });
    const attempt = `${placed._id}.1`;
    provider.decide(attempt, 'captured');
    await provider.allReported();
    await move(placed._id, 'Potvrđena', 'Poslana', 'Isporučena');
    const refunds = () => [...(provider.payments.get(attempt)?.refunds.values() ?? [])];
    const [first, second] = [await requested(placed, 1), await requested(placed, 2)];
    provider.loseRefunds(1);
    await received(second, { stock: 2 });
    await expect.poll(refunds).toEqual([4000]);
    await followedUp(shop, 'payment-refunds');
    provider.loseRefunds(1);
    await received(first, { stock: 1 });
    await followedUp(shop, 'payment-refunds');
    const retry = () => ask.post(`/orders/${placed._id}/refunds`, {}, shop.asAdmin);
    await Promise.all([retry(), retry(), retry()]);
    await expect.poll(refunds).toEqual([4000, 2000]);
    await shop.settled();
    const paid = (await ask.get(`/orders/${placed._id}/payment${keyOf(placed)}`)).json<PaymentAnswer>();
    expect(paid).toMatchObject({ state: 'paid', refundDue: 0 });
    const reported = paid.history.filter(({ type }) => type === 'refunded').map(({ amount }) => amount);
    expect(reported).toEqual([4000, 2000]);
  });

  it('of an order that was paid in cash is marked as paid out, once, by administrators', async () => {
    const order = await delivered(2);
    const returnId = await requested(order, 1);
    await shop.settled();
    const payOut = (id: string, headers: Headers = shop.asAdmin) =>
      ask.post(`/returns/${id}/paid-out`, {}, headers);
    expect(codeOf(await payOut(returnId))).toEqual([422, 'return_nothing_due']);
    expect(await received(returnId, { stock: 1 })).toMatchObject({ refundAmount: 2000, paidOutAt: null });
    await shop.settled();
    const { headers } = await shop.addCustomer('povrat-isplata@example.com');
    expect((await payOut(returnId, headers)).statusCode).toBe(403);
    const wrong = await ask.post(`/returns/${returnId}/paid-out`, { amount: 1999 }, shop.asAdmin);
    expect(codeOf(wrong)).toEqual([409, 'refund_due_changed']);
    const first = (await payOut(returnId)).json<OrderReturnAnswer>();
    expect(first.paidOutAt).toEqual(expect.any(String));
    await shop.settled();
    expect((await payOut(returnId)).json<OrderReturnAnswer>().paidOutAt).toBe(first.paidOutAt);
    expect((await shown(order)).returns).toMatchObject([{ paidOutAt: first.paidOutAt }]);
    expect(codeOf(await payOut(newId()))).toEqual([404, 'return_not_found']);
    const { items } = (await ask.get(`/orders/${order._id}/history`, shop.asAdmin)).json<{
      items: { type: string }[];
    }>();
    const marks = items.filter(({ type }) => type === 'ReturnPaidOut');
    expect(marks).toHaveLength(1);
    for (const text of ['Novac povrata isplaćen', 'admin']) expect(JSON.stringify(marks)).toContain(text);
  });

  it('of an order that was paid ahead is not marked as paid out: its money goes back another way', async () => {
    await settings({ cardPayment: 1 });
    const placed = await ask.order({ charge: CARD_PAYMENT });
    provider.decide(`${placed._id}.1`, 'captured');
    await provider.allReported();
    await move(placed._id, 'Potvrđena', 'Poslana', 'Isporučena');
    const returnId = await requested(placed, 1);
    await received(returnId, { stock: 1 });
    await shop.settled();
    expect(codeOf(await ask.post(`/returns/${returnId}/paid-out`, {}, shop.asAdmin))).toEqual([
      422,
      'return_not_by_cash',
    ]);
  });

  it('keeps no reason of a customer who was erased', async () => {
    const { id, headers } = await shop.addCustomer('povrat-brisanje@example.com');
    const order = await delivered(1, {}, headers);
    await request(order, want(1, 'Alergija'), headers, '');
    expect((await shown(order)).returns).toMatchObject([{ reason: 'Alergija' }]);
    const erased = await shop.app.inject({
      method: 'DELETE',
      url: `/api/users/delete-user/${id}`,
      headers: shop.asAdmin,
    });
    expect(erased.statusCode, erased.body).toBe(200);
    await expect.poll(async () => (await shown(order)).returns).toMatchObject([{ reason: '' }]);
  });

  it('is in the history of the order, in sentences', async () => {
    const order = await delivered(2);
    await received(await requested(order, 1), { writeOff: 1 });
    await shop.settled();
    const { items } = (await ask.get(`/orders/${order._id}/history`, shop.asAdmin)).json<{
      items: { title: string; type: string; changes: { newText?: string }[] }[];
    }>();
    const texts = JSON.stringify(items.filter(({ type }) => type.startsWith('Return')));
    for (const text of [
      'Povrat zatražen',
      'Povrat primljen',
      'Ne odgovara mi',
      '1 × Omega 3 Đumbir žalfija, otpis',
    ])
      expect(texts).toContain(text);
  });
});

describe('the stock of what came back', () => {
  afterEach(() => settings({ stockKept: 0 }));

  it('puts pieces for stock back into stock, and written-off ones not, also when the order is returned by hand', async () => {
    await settings({ stockKept: 1 });
    const id = await addProduct(shop, 'zaliha', { price: 2000 });
    const booked = await ask.post(
      '/stock/movements',
      { kind: 'receipt', items: [{ productId: id, quantity: 10, lot: 'A', expires: '2033-01-31' }] },
      shop.asAdmin,
    );
    expect(booked.statusCode, booked.body).toBeLessThan(300);
    const left = async () => {
      await shop.settled();
      const rows = await ask.get('/stock?pageSize=100', shop.asAdmin);
      return rows.json<{ items: StockRow[] }>().items.find((row) => row._id === id)?.quantity;
    };
    const placed = await ask.post('/orders/add-order', { ...checkout, cartId: await ask.cart(5, id) });
    const order = placed.json<Placed>();
    await move(order._id, 'Potvrđena', 'Poslana', 'Isporučena');
    expect(await left()).toBe(5);
    const body = { lines: [pieces(3, id)], reason: '' };
    const { returnId } = (await request(order, body)).json<{ returnId: string }>();
    await shop.settled();
    expect(
      codeOf(await ask.post(`/orders/update-status/${order._id}`, { status: 'Vraćena' }, shop.asAdmin)),
    ).toEqual([422, 'return_open']);
    const parts = {
      lines: [
        { ...pieces(2, id), to: 'stock' },
        { ...pieces(1, id), to: 'writeOff' },
      ],
    };
    expect((await receive(returnId, parts)).statusCode).toBe(200);
    expect(await left()).toBe(7);
    const byHand = { status: 'Vraćena', written_off: [pieces(1, id)] };
    expect((await ask.post(`/orders/update-status/${order._id}`, byHand, shop.asAdmin)).statusCode).toBe(200);
    expect(await left()).toBe(8);
  });

  it('adds what was sent before the shop kept stock, without removing the rest', async () => {
    const id = await addProduct(shop, 'rana', { price: 2000 });
    const order = await ask.order({ cartId: await ask.cart(3, id) });
    await move(order._id, 'Potvrđena', 'Poslana', 'Isporučena');
    await followedUp(shop, 'order-stock');
    await settings({ stockKept: 1 });
    const body = { lines: [pieces(3, id)], reason: '' };
    const { returnId } = (await request(order, body)).json<{ returnId: string }>();
    await shop.settled();
    const parts = [
      { ...pieces(1, id), to: 'stock' },
      { ...pieces(1, id), to: 'writeOff' },
    ];
    expect((await receive(returnId, { lines: parts })).statusCode).toBe(200);
    await shop.settled();
    const rows = await ask.get('/stock?pageSize=100', shop.asAdmin);
    const row = rows.json<{ items: StockRow[] }>().items.find(({ _id }) => _id === id);
    expect(row).toMatchObject({ quantity: 1 });
  });
});
