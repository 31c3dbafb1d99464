import { CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import type { OrderStage } from './order-stage.ts';
import type { OrderFacts } from './ordered.ts';
import type { Announcement } from './parcels/announcements.state.ts';
import { unsentLines } from './parcels/order-parcels.ts';
import type { SentParcel } from './parcels/parcel-events.ts';
import { amountToPay } from './payment/order-credit.ts';
import type { OrderPayments } from './payment/order-payments.state.ts';
import { type Priced, shareOf } from './returns/returned-share.ts';

type Collecting = {
  readonly facts: Pick<OrderFacts, 'payment' | 'total' | 'exchangeOf'> & Priced;
  readonly payments?: Pick<OrderPayments, 'receipts' | 'credit'> | undefined;
  readonly announcements?: readonly Pick<Announcement, 'state' | 'cashOnDelivery' | 'contents'>[] | undefined;
};

/**
 * The cash still to collect at the door, in hundredths: the total of an order that is paid there, less what a return
 * pays of it, once. An announced parcel that has the amount takes it along, unless its courier refused it or brought it
 * back: then the rest costs what it is worth without the pieces that came back.
 */
export function cashToCollect({ facts, payments, announcements = [] }: Collecting): number {
  const isPaid = (payments?.receipts ?? []).some(({ surplus }) => !surplus);
  if (facts.payment !== CASH_ON_DELIVERY || isPaid) return 0;
  const ended = (state: Announcement['state']) => state === 'failed' || state === 'returned';
  if (announcements.some(({ state, cashOnDelivery }) => !ended(state) && cashOnDelivery > 0)) return 0;
  const back = announcements.filter(({ state }) => state === 'returned');
  const { amount } = shareOf(
    facts,
    back.flatMap(({ contents }) => contents),
  );
  return Math.max(0, amountToPay({ facts, payments }) - amount);
}

/**
 * The amount that the rest of an order collects, in hundredths of a KM: nothing after a parcel that was sent by hand, whose papers
 * have it. Papers that are printed again once everything is sent have the whole amount.
 */
export function amountOfRest(order: Collecting & { readonly parcels?: readonly SentParcel[] }): number {
  const { facts, parcels = [] } = order;
  const isOnPapers = parcels.some(({ service }) => service === undefined);
  return isOnPapers && unsentLines(facts.lines, parcels).length > 0 ? 0 : cashToCollect(order);
}

/** Whether the cash of an order has come: it was delivered, or its courier has handed over the parcel that collects it. */
export function isCashCollected({
  stage,
  announcements,
}: {
  readonly stage: OrderStage;
  readonly announcements: readonly Announcement[];
}): boolean {
  return (
    stage === 'delivered' ||
    announcements.some(({ state, cashOnDelivery }) => state === 'delivered' && cashOnDelivery > 0)
  );
}
