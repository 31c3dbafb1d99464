import { never } from '../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import { allowedStages } from './allowed-stages.ts';
import type { OrderEvent, StageNote } from './order.events.ts';
import { type OrderState, personOf } from './order.state.ts';
import { awaitsCredit } from './order-credit.ts';
import { isPrepaid, paymentState } from './order-payment.ts';
import { ENDED, type LaterStage } from './order-stage.ts';
import type { OrderFacts, ParcelLine } from './ordered.ts';
import { waitingParcels } from './parcels/announcements.state.ts';
import { mayShip, unsentLines } from './parcels/order-parcels.ts';
import type { SentParcel } from './parcels/parcel-events.ts';
import { parcelLines } from './parcels/parcel-lines.ts';
import { PARCEL_WAITING } from './parcels/parcel-waiting.ts';
import type { WantedLine } from './placing/wanted-line.ts';
import { givenBack, hasOpenReturn, keptLines } from './returns/order-returns.state.ts';
import { writtenOffLines } from './returns/written-off-lines.ts';

/** `note` is for the customer, '' for none. */
export type ChangeStage = {
  readonly type: 'ChangeStage';
  readonly id: string;
  readonly stage: LaterStage;
  readonly note: string;
  /** Pieces of a returned order that do not go back to stock. */
  readonly writtenOff?: readonly WantedLine[];
};

/** Sends a parcel with these lines, or with all that is unsent where `lines` is null. */
export type SendParcel = {
  readonly type: 'SendParcel';
  readonly parcel: Omit<SentParcel, 'contents'>;
  readonly lines: readonly WantedLine[] | null;
};

type Decision = Result<readonly OrderEvent[]>;

export const TRANSITION_NOT_ALLOWED = reject(
  'rule',
  'transition_not_allowed',
  'Narudžba ne može preći u taj status.',
  'status',
);

export const PAYMENT_OPEN = reject('rule', 'payment_open', 'Narudžba još nije plaćena.', 'status');

export const FORGOTTEN: OrderEvent = { type: 'OrderPersonForgotten', data: {} };

/**
 * A parcel confirms an order that is still received, and the one with the last pieces makes it sent. 422
 * `transition_not_allowed` once the order has ended, and the refusals of `parcelLines`.
 */
export function sendParcel({ parcel, lines: wanted }: SendParcel, state: OrderState): Decision {
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

/**
 * Moves an order to another stage; the last one completes a pending erasure. 422 `transition_not_allowed` when the
 * current stage does not allow it, `parcel_waiting` while a parcel waits for its courier, `return_open` for 'returned' while a return waits for its pieces.
 */
export function changeStage({ id, stage, note, writtenOff = [] }: ChangeStage, state: OrderState): Decision {
  const { facts, contact, erasure, returns } = state;
  if (!facts || !allowedStages(state).includes(stage))
    return waitingParcels(state).length > 0 ? PARCEL_WAITING : TRANSITION_NOT_ALLOWED;
  if (stage === 'sent' && isUnpaid(state)) return PAYMENT_OPEN;
  if (stage === 'returned' && hasOpenReturn(returns))
    return reject('rule', 'return_open', 'Prvo primite otvoreni povrat ove narudžbe.', 'status');
  if (note !== '' && !contact)
    return reject(
      'rule',
      'person_forgotten',
      'Podaci kupca su izbrisani, pa mu se napomena ne može poslati.',
      'note',
    );
  const lost = writtenOffLines(keptLines(facts.lines, returns), writtenOff, stage);
  if (!lost.ok) return lost;
  const noted = note === '' ? {} : { personal: { note }, subject: personOf(state, id) };
  const points = facts.points - givenBack(returns).points;
  const moved = stageEvent(stage, { ...facts, points }, noted, lost.value);
  return ok(erasure === 'kept' && ENDED.includes(stage) ? [moved, FORGOTTEN] : [moved]);
}

/** Nothing leaves the shop unpaid, unless it is paid in cash at the door, whose sum must be known. */
function isUnpaid(state: OrderState): boolean {
  return awaitsCredit(state) || (isPrepaid(state) && paymentState(state) !== 'paid');
}

type Noted = { readonly personal: StageNote; readonly subject: string } | object;

function stageEvent(
  stage: LaterStage,
  { customerId, points, coupon, pointsAfterDelivery }: OrderFacts,
  note: Noted,
  writtenOff: readonly ParcelLine[],
): OrderEvent {
  const undoing = { customerId, points, coupon };
  switch (stage) {
    case 'confirmed':
      return { type: 'OrderConfirmed', data: {}, ...note };
    case 'sent':
      return { type: 'OrderSent', data: {}, ...note };
    case 'delivered':
      return { type: 'OrderDelivered', data: pointsAfterDelivery ? { customerId, points } : {}, ...note };
    case 'returned':
      if (writtenOff.length === 0) return { type: 'OrderReturned', ...note, data: undoing };
      return { type: 'OrderReturned', ...note, data: { ...undoing, writtenOff } };
    case 'cancelled':
      return { type: 'OrderCancelled', data: undoing, ...note };
    default:
      return never(stage);
  }
}
