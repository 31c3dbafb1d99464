import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OrderAnswer } from '../../../ordering/ordering.schemas.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { eachAtOnce, mapAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import { CARD_PAYMENT, CASH_ON_DELIVERY } from '../../../rules/orders/order-terms.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bodies } from '../../seed-world.ts';
import type { OrderStorm } from './order-storm.testing.ts';

const RETRY_MS = 200;
/** Every so many orders one is paid in cash. */
const CASH = 5;
/** Every so many invoices one is cancelled, and issued anew. */
const CANCELLED_INVOICES = 10;

export type StormOrder = {
  readonly _id: string;
  readonly orderKey: string;
  readonly totalPrice: number;
  readonly generatedOrderId: number;
  readonly at: number;
};

/** What a customer does on the provider's page, and the shop with the order afterwards. */
type Plan = {
  readonly isByCard: boolean;
  readonly decides: readonly ('captured' | 'refused')[];
  readonly cancels: boolean;
};

function planOf(at: number): Plan {
  if (at % CASH === 0) return { isByCard: false, decides: [], cancels: at % (6 * CASH) === 0 };
  const decides = (['captured', 'captured', 'captured', 'refused'] as const)[at % 4] ?? 'captured';
  if (at % 10 === 9) return { isByCard: true, decides: [], cancels: at % 20 === 9 };
  const again = decides === 'refused' && at % 8 !== 7 ? (['captured'] as const) : [];
  return { isByCard: true, decides: [decides, ...again], cancels: at % 6 === 5 };
}

/**
 * Places so many orders, a few at a time; customers pay them or not, and the staff try to send each of them before and after, by two
 * clicks at the same time. Then everything that may be sent is sent and gets its invoice, some of which are cancelled.
 */
export async function runOrders(storm: OrderStorm, orders: number, atOnce: number): Promise<StormOrder[]> {
  const all = Array.from({ length: orders }, (_, at) => at);
  const placed = await mapAtOnce(all, atOnce, (at) => buy(storm, at));
  await storm.provider.allReported();
  await eachAtOnce(placed, atOnce, (order) => finish(storm, order));
  return placed;
}

async function buy(storm: OrderStorm, at: number): Promise<StormOrder> {
  const { shop, provider, product } = storm;
  const plan = planOf(at);
  const cartId = newId();
  const lines = { cartId, products: [{ id: product, quantity: 1 + (at % 3) }] };
  await shop.insist('POST', '/carts/add-cart', { 'idempotency-key': cartId }, lines);
  const charge = plan.isByCard ? CARD_PAYMENT : CASH_ON_DELIVERY;
  const body = { ...bodies.order(cartId), charge };
  const order = { ...(await shop.insist<Omit<StormOrder, 'at'>>('POST', '/orders/add-order', {}, body)), at };
  await advance(storm, order, 'Potvrđena');
  if (plan.isByCard) {
    expect(await advance(storm, order, 'Poslana')).toBe(422);
    expect(await send(storm, order)).toEqual([422, 422]);
  }
  for (const [which, decision] of plan.decides.entries()) {
    await openPage(storm, order, which + 1);
    provider.decide(`${order._id}.${which + 1}`, decision);
  }
  await delay(randomInt(500));
  if (plan.cancels) await advance(storm, order, 'Otkazana');
  else await send(storm, order);
  return order;
}

async function advance({ shop }: OrderStorm, { _id }: StormOrder, status: string): Promise<number> {
  return (await shop.ask('POST', `/orders/update-status/${_id}`, shop.asAdmin, { status })).status;
}

/** Two clicks at the same time. */
async function send({ shop }: OrderStorm, { _id, at }: StormOrder): Promise<number[]> {
  const body = { courier: at % 2 === 0 ? 'x' : 'euro', announce: 1 };
  const clicks = [1, 2].map(() => shop.ask('POST', `/orders/${_id}/parcels`, shop.asAdmin, body));
  return (await Promise.all(clicks)).map(({ status }) => status);
}

/** A customer clicks until the page of this attempt opens. */
async function openPage({ shop, provider }: OrderStorm, order: StormOrder, attempt: number): Promise<void> {
  while (!provider.payments.has(`${order._id}.${attempt}`)) {
    await shop.ask('POST', `/orders/${order._id}/pay?kljuc=${order.orderKey}`, {}, {});
    await delay(RETRY_MS);
  }
}

/** An order as administrators see it. */
export async function shownOrder({ shop }: OrderStorm, { _id }: StormOrder): Promise<OrderAnswer> {
  return (await shop.ask<OrderAnswer>('GET', `/orders/single-order-id/${_id}`, shop.asAdmin)).body;
}

/** Cancels it where that is planned. Else waits for the word about its payment, sends it, where it may be sent, and issues its invoice. */
async function finish(storm: OrderStorm, order: StormOrder): Promise<void> {
  const { shop } = storm;
  const { cancels, isByCard, decides } = planOf(order.at);
  const wanted = { timeout: PATIENCE_MS, interval: 500, message: `order ${order._id}` };
  if (cancels) {
    const isCancelled = async () => {
      await advance(storm, order, 'Otkazana');
      return (await shownOrder(storm, order)).status;
    };
    await expect.poll(isCancelled, wanted).toBe('Otkazana');
    return;
  }
  if (isByCard && decides.at(-1) !== 'captured') return;
  const states = async () => {
    const { parcels } = await shownOrder(storm, order);
    if (parcels.length === 0) await send(storm, order);
    return parcels.map(({ state }) => state);
  };
  await expect.poll(states, wanted).toEqual(['announced']);
  const number = await issue(storm, order);
  if (order.at % CANCELLED_INVOICES !== 1) return;
  const key = { ...shop.asAdmin, 'idempotency-key': newId() };
  await shop.insist('POST', `/invoices/${number}/cancel`, key, { reason: 'Pogrešan kupac' });
  await issue(storm, order);
}

/** The number of the invoice, by two clicks at the same time. */
async function issue({ shop }: OrderStorm, { _id }: StormOrder): Promise<string> {
  const clicks = [1, 2].map(() =>
    shop.insist<{ number: string }>('POST', `/orders/${_id}/invoice`, shop.asAdmin, {}),
  );
  const [one, other] = await Promise.all(clicks);
  expect(one?.number).toBe(other?.number);
  return one?.number ?? '';
}
