import { CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import { cashToCollect } from './cash-to-collect.ts';
import type { OrderStage } from './order-stage.ts';
import type { OrderFacts, ParcelLine } from './ordered.ts';
import { type Announcement, isUnderWay } from './parcels/announcements.state.ts';
import { piecesBeyond, unsentLines } from './parcels/order-parcels.ts';
import { amountToPay } from './payment/order-credit.ts';
import type { OrderPayments } from './payment/order-payments.state.ts';
import type { OrderReturn } from './returns/order-returns.state.ts';
import { type Priced, shareOf } from './returns/returned-share.ts';

/** An order whose cash is looked at; all is 0 for one that is paid in another way. */
export type CashOrder = {
  readonly facts: (Pick<OrderFacts, 'payment' | 'total' | 'exchangeOf'> & Priced) | null;
  readonly stage: OrderStage;
  /** Whether it was 'Isporučena'; read models have its timeline instead. */
  readonly wasDelivered?: boolean;
  readonly timeline?: readonly { readonly stage: OrderStage }[];
  readonly payments?: Pick<OrderPayments, 'receipts' | 'credit'>;
  readonly announcements?: readonly Pick<
    Announcement,
    'state' | 'cashOnDelivery' | 'contents' | 'leavesRest'
  >[];
  readonly returns?: readonly Pick<
    OrderReturn,
    'returnId' | 'received' | 'amount' | 'deliveryAmount' | 'turn'
  >[];
};

type Facts = NonNullable<CashOrder['facts']>;

/** An order whose parcel with the cash came back. */
type Missed = {
  readonly facts: Facts;
  /** The cash that came all the same. */
  readonly collected: number;
  /** All that pays the order: with the return that it exchanges. */
  readonly money: number;
  /** The pieces that came back. */
  readonly back: readonly ParcelLine[];
};

/**
 * The rest to pay of an order that is paid in cash, in hundredths: all of it until it is delivered, and nothing then,
 * unless the parcel that was to collect the cash came back. Then it is the price of what has not come back, less what
 * was collected by other parcels, or recorded by the staff.
 */
export function openCash(order: CashOrder): number {
  const missed = missedCash(order);
  if (!missed) return order.stage === 'delivered' ? 0 : amountToPay(order);
  const { facts, collected, back } = missed;
  const received = (order.returns ?? []).flatMap((one) => one.received ?? []);
  return Math.max(0, amountToPay(order) - shareOf(facts, together(back, received)).amount - collected);
}

/** Whether an order was delivered without the parcel that was to collect its cash, and the money is still to come. */
export function isCashMissing(order: CashOrder): boolean {
  return order.facts?.payment === CASH_ON_DELIVERY && order.stage === 'delivered' && openCash(order) > 0;
}

/** How much of what a received return is worth was never collected, in hundredths: that is not given back. */
export function uncollectedOf(returnId: string, order: CashOrder): number {
  const missed = missedCash(order);
  const one = order.returns?.find((known) => known.returnId === returnId);
  if (!missed || !one?.received) return 0;
  return worthOf(one) - (givenBy(order, missed).get(returnId) ?? 0);
}

/**
 * The money of an order that its returns have not given back, in hundredths: of its total, but of what really came where
 * the parcel that was to collect its cash came back.
 */
export function moneyLeft(order: CashOrder): number {
  const missed = missedCash(order);
  const gone = missed ? [...givenBy(order, missed).values()] : (order.returns ?? []).map(worthOf);
  return Math.max(0, (missed?.money ?? order.facts?.total ?? 0) - gone.reduce((sum, one) => sum + one, 0));
}

/** The sum that each received return gives back in its turn: at most what it is worth, and nothing of what pays for kept pieces. */
function givenBy({ returns = [] }: CashOrder, { facts, money, back }: Missed): ReadonlyMap<string, number> {
  const byReturn = new Map<string, number>();
  const received: ParcelLine[] = [];
  let [delivery, given] = [0, 0];
  for (const one of inTurn(returns)) {
    received.push(...(one.received ?? []));
    delivery += one.deliveryAmount;
    const kept = Math.max(0, facts.total - shareOf(facts, together(back, received)).amount - delivery);
    const gives = Math.min(worthOf(one), Math.max(0, money - kept - given));
    byReturn.set(one.returnId, gives);
    given += gives;
  }
  return byReturn;
}

function worthOf({ amount, deliveryAmount }: Pick<OrderReturn, 'amount' | 'deliveryAmount'>): number {
  return amount + deliveryAmount;
}

function wasDelivered({ stage, timeline = [], wasDelivered: was = false }: CashOrder): boolean {
  return was || stage === 'delivered' || timeline.some((step) => step.stage === 'delivered');
}

function missedCash(order: CashOrder): Missed | null {
  const { facts, payments, announcements = [] } = order;
  if (facts?.payment !== CASH_ON_DELIVERY) return null;
  const isBack = announcements.some(
    ({ state, cashOnDelivery }) => state === 'returned' && cashOnDelivery > 0,
  );
  if (!isBack) return null;
  // The staff marks an order as arrived before its courier reports it.
  const arrived = wasDelivered(order);
  const came = announcements.filter(({ state }) => state === 'delivered' || (arrived && isUnderWay(state)));
  const paying = (payments?.receipts ?? []).filter(({ surplus }) => !surplus);
  const collected =
    came.reduce((sum, { cashOnDelivery }) => sum + cashOnDelivery, 0) +
    paying.reduce((sum, { amount }) => sum + amount, 0) +
    (arrived && leftByHand(facts, announcements) ? cashToCollect({ facts, payments, announcements }) : 0);
  const back = announcements.filter(({ state }) => state === 'returned');
  const money = Math.min(payments?.credit?.amount ?? 0, facts.total) + collected;
  return { facts, collected, money, back: back.flatMap(({ contents }) => contents) };
}

/**
 * Whether the parcel with the cash came back before the rest left, and pieces left by hand, with the amount on their papers:
 * all but those of announced parcels.
 */
function leftByHand({ lines }: Facts, announcements: NonNullable<CashOrder['announcements']>): boolean {
  const announced = announcements.filter(({ state }) => state !== 'failed');
  if (unsentLines(lines, announced).length === 0) return false;
  const last = announcements.findLast(
    ({ state, cashOnDelivery }) => state === 'returned' && cashOnDelivery > 0,
  );
  return last?.leavesRest === true;
}

/** Pieces that came back in parcels and that were received as returns, where the same piece is mostly both. */
function together(back: readonly ParcelLine[], received: readonly ParcelLine[]): readonly ParcelLine[] {
  return [...received, ...piecesBeyond(back, received)];
}

function inTurn<One extends { readonly received: unknown; readonly turn?: number }>(
  returns: readonly One[],
): readonly One[] {
  return returns
    .filter(({ received }) => received !== null)
    .sort((one, other) => (one.turn ?? 0) - (other.turn ?? 0));
}
