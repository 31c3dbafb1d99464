import { expect } from 'vitest';
import type { InvoiceRow } from '../../../invoices/invoices.schemas.ts';
import type { OrderAnswer } from '../../../ordering/ordering.schemas.ts';
import { ownNumber } from '../../../parcels/couriers/announced-parcel.ts';
import type { PaymentAnswer } from '../../../payments/payments.schemas.ts';
import { mapAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import { CARD_PAYMENT } from '../../../rules/orders/order-terms.ts';
import { PATIENCE_MS } from '../../patience.ts';
import type { OrderStorm } from './order-storm.testing.ts';
import { type StormOrder, shownOrder } from './order-storm-orders.testing.ts';

const AT_ONCE = 8;
const ENDED = 'Otkazana';

type Accounted = { readonly order: StormOrder; readonly shown: OrderAnswer };

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * Compares the orders with what the provider, the couriers and the fiscal service have: no order is paid twice, none is sent unpaid,
 * no parcel is announced twice, no receipt is missing or made twice, and all sums are equal.
 */
export async function accountFor(storm: OrderStorm, placed: readonly StormOrder[]): Promise<void> {
  expect(new Set(placed.map(({ _id }) => _id)).size).toBe(placed.length);
  const accounted = await mapAtOnce(placed, AT_ONCE, async (order) => {
    await paidAsThe(storm, order);
    const shown = await shownOrder(storm, order);
    await sentPaid(storm, order, shown);
    return { order, shown };
  });
  const held = heldByProvider(storm, placed);
  const cash = cashAtCouriers(storm, accounted);
  const receipts = await receiptsOf(storm, accounted);

  const sent = accounted.filter(({ shown }) => shown.parcels.length > 0);
  expect(sent.length).toBeGreaterThan(placed.length / 2);
  const due = (of: readonly Accounted[]) => sum(of.map(({ order }) => order.totalPrice));
  const isByCard = ({ shown }: Accounted) => shown.charge === CARD_PAYMENT;
  const isHeld = ({ shown }: Accounted) => shown.payment.state === 'paid';
  expect(held).toBe(due(accounted.filter((one) => isByCard(one) && isHeld(one))));
  expect(cash).toBe(due(sent.filter((one) => !isByCard(one))));
  expect(receipts).toBe(due(sent));
  expect(held + cash).toBe(receipts);
}

/** Every sum that the provider captured is on its order, once, or went back. */
async function paidAsThe(storm: OrderStorm, order: StormOrder): Promise<void> {
  const { _id, totalPrice, orderKey } = order;
  const attempts = [...storm.provider.payments.values()].filter(({ attempt }) =>
    attempt.startsWith(`${_id}.`),
  );
  const isCaptured = attempts.some(({ state }) => state === 'captured');
  const look = async () => {
    const { payment, status, charge } = await shownOrder(storm, order);
    if (charge !== CARD_PAYMENT) return attempts.length === 0;
    const wanted = !isCaptured ? ['open', 'refused'] : status === ENDED ? ['refunded'] : ['paid'];
    return (
      wanted.includes(payment.state) && heldOf(storm, _id) === (payment.state === 'paid' ? totalPrice : 0)
    );
  };
  await expect.poll(look, { timeout: PATIENCE_MS, interval: 500, message: `order ${_id}` }).toBe(true);
  const { body } = await storm.shop.ask<PaymentAnswer>('GET', `/orders/${_id}/payment?kljuc=${orderKey}`);
  const received = body.history.filter(({ type }) => type === 'received');
  expect([received.length, body.history.filter(({ type }) => type === 'surplus').length]).toEqual([
    isCaptured ? 1 : 0,
    0,
  ]);
}

/** Money of the order that was captured, less what was given back. */
function heldOf({ provider }: OrderStorm, orderId: string): number {
  const attempts = [...provider.payments.values()].filter(({ attempt }) => attempt.startsWith(`${orderId}.`));
  return sum(
    attempts.map(({ state, amount, refunds }) =>
      state === 'captured' ? amount - sum([...refunds.values()]) : 0,
    ),
  );
}

/** An order has one parcel, or none; by card it was paid before. */
async function sentPaid(storm: OrderStorm, { _id, orderKey }: StormOrder, shown: OrderAnswer): Promise<void> {
  expect(shown.parcels.length, _id).toBeLessThanOrEqual(1);
  const sent = shown.timeline.filter(({ status }) => status === 'Poslana');
  expect(sent.length, _id).toBe(shown.parcels.length);
  if (shown.charge !== CARD_PAYMENT || sent.length === 0) return;
  const { body } = await storm.shop.ask<PaymentAnswer>('GET', `/orders/${_id}/payment?kljuc=${orderKey}`);
  const paidAt = body.history.find(({ type }) => type === 'received')?.at ?? '';
  expect(shown.payment.state, _id).toBe('paid');
  for (const at of [sent[0]?.at, shown.parcels[0]?.sentAt])
    expect(Date.parse(paidAt), _id).toBeLessThanOrEqual(Date.parse(at ?? ''));
}

/** All that the provider holds; none of it for an unknown order. */
function heldByProvider(storm: OrderStorm, placed: readonly StormOrder[]): number {
  const known = new Set(placed.map(({ _id }) => _id));
  const attempts = [...storm.provider.payments.keys()].map((attempt) => attempt.split('.')[0] ?? '');
  expect(attempts.filter((id) => !known.has(id))).toEqual([]);
  return sum([...new Set(attempts)].map((id) => heldOf(storm, id)));
}

/** All cash that couriers collect: every parcel is there once, with that of its order, and none besides. */
function cashAtCouriers({ couriers }: OrderStorm, accounted: readonly Accounted[]): number {
  const there = [
    ...[...couriers.xExpress.shipments].map(
      ([own, { code, shipment }]) => ({ own, number: code, cash: Math.round(shipment.cod * 100) }) as const,
    ),
    ...[...couriers.euroExpress.parcels].map(
      ([own, { number, prepared }]) => ({ own, number, cash: prepared.cashOnDelivery }) as const,
    ),
  ];
  const expected = accounted.flatMap(({ order, shown }) =>
    shown.parcels.map(({ _id, trackingNumber }) => ({
      own: ownNumber(_id),
      number: trackingNumber,
      cash: shown.charge === CARD_PAYMENT ? 0 : order.totalPrice,
    })),
  );
  const sorted = (parcels: readonly { readonly own: string }[]) =>
    [...parcels].sort((one, other) => (one.own < other.own ? -1 : 1));
  expect(sorted(there)).toEqual(sorted(expected));
  return sum(there.map(({ cash }) => cash));
}

/** The sum of all receipts: one for each document, and one invoice in force for each order that was sent. */
async function receiptsOf({ shop, fiscal }: OrderStorm, accounted: readonly Accounted[]): Promise<number> {
  const documents = async () => (await shop.ask<InvoiceRow[]>('GET', '/invoices', shop.asAdmin)).body;
  const waiting = async () => (await documents()).filter((one) => one.fiscal.state !== 'done').length;
  await expect.poll(waiting, { timeout: PATIENCE_MS, interval: 1_000 }).toBe(0);
  const shown = await documents();
  const made = new Map([...fiscal.receipts].map(([id, { number }]) => [id, number]));
  expect(made).toEqual(new Map(shown.map(({ _id, fiscal: { number } }) => [_id, number])));
  expect(new Set(made.values()).size).toBe(shown.length);
  for (const { _id, total, base, tax } of shown)
    expect(fiscal.receipts.get(_id)?.document).toMatchObject({ total, base, tax });
  const numbers = shown.map(({ number }) => Number.parseInt(number, 10)).sort((one, other) => one - other);
  expect(numbers).toEqual(shown.map((_, at) => at + 1));
  const inForce = shown.filter(({ cancels, cancelledBy }) => !cancels && !cancelledBy);
  const sent = accounted.filter(({ shown: { parcels } }) => parcels.length > 0);
  const orders = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);
  expect(orders(inForce.map(({ generatedOrderId }) => Number(generatedOrderId)))).toEqual(
    orders(sent.map(({ order }) => order.generatedOrderId)),
  );
  return sum([...fiscal.receipts.values()].map(({ document }) => Number(document.total)));
}
