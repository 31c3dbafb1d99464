import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderState } from '../order.state.ts';
import { isPrepaid, paymentState } from '../order-payment.ts';
import type { ParcelLine } from '../ordered.ts';
import { awaitsCredit } from '../payment/order-credit.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import { waitingParcels } from './announcements.state.ts';
import { mayShip, unsentLines } from './order-parcels.ts';
import type { SentParcel } from './parcel-events.ts';
import { parcelLines } from './parcel-lines.ts';

/** Sends a parcel with these lines, or with all that is unsent where `lines` is null. */
export type SendParcel = {
  readonly type: 'SendParcel';
  readonly parcel: Omit<SentParcel, 'contents'>;
  readonly lines: readonly WantedLine[] | null;
};

export const TRANSITION_NOT_ALLOWED = reject(
  'rule',
  'transition_not_allowed',
  'Narudžba ne može preći u taj status.',
  'status',
);

export const PAYMENT_OPEN = reject('rule', 'payment_open', 'Narudžba još nije plaćena.', 'status');

/** Nothing leaves the shop unpaid, unless it is paid in cash at the door, whose sum must be known. */
export function isUnpaid(state: OrderState): boolean {
  return awaitsCredit(state) || (isPrepaid(state) && paymentState(state) !== 'paid');
}

/**
 * A parcel confirms an order that is still received, and the one with the last pieces makes it sent. 422
 * `transition_not_allowed` once the order has ended, and the refusals of `parcelLines`.
 */
export function sendParcel(
  { parcel, lines: wanted }: SendParcel,
  state: OrderState,
): Result<readonly OrderEvent[]> {
  const contents = shippableLines(wanted, state);
  return contents.ok ? ok(sendingEvents({ ...parcel, contents: contents.value }, state)) : contents;
}

/** The lines of a new parcel: of the pieces that are in none, and in none that waits for its courier. Refuses as `sendParcel`. */
export function shippableLines(
  wanted: readonly WantedLine[] | null,
  state: OrderState,
): Result<readonly ParcelLine[]> {
  const { facts, stage, parcels } = state;
  if (!facts || !mayShip(stage)) return TRANSITION_NOT_ALLOWED;
  if (isUnpaid(state)) return PAYMENT_OPEN;
  return parcelLines(unsentLines(facts.lines, [...parcels, ...waitingParcels(state)]), wanted);
}

/** The events of a parcel that leaves the shop. */
export function sendingEvents(sent: SentParcel, { facts, stage, parcels }: OrderState): OrderEvent[] {
  const isLast = facts !== null && unsentLines(facts.lines, [...parcels, sent]).length === 0;
  const data = { withParcel: true } as const;
  return [
    ...(stage === 'received' ? [{ type: 'OrderConfirmed', data } as const] : []),
    { type: 'ParcelSent', data: sent },
    ...(isLast && (stage === 'received' || stage === 'confirmed')
      ? [{ type: 'OrderSent', data } as const]
      : []),
  ];
}
