import { never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { FORGOTTEN, type OrderEvent, type StageNote } from '../order.events.ts';
import { type OrderState, personOf } from '../order.state.ts';
import { ENDED, type LaterStage } from '../order-stage.ts';
import type { OrderFacts, ParcelLine } from '../ordered.ts';
import { waitingParcels } from '../parcels/announcements.state.ts';
import { PARCEL_WAITING } from '../parcels/parcel-waiting.ts';
import { isUnpaid, PAYMENT_OPEN, TRANSITION_NOT_ALLOWED } from '../parcels/send-parcel.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import { givenBack, hasOpenReturn, keptLines } from '../returns/order-returns.state.ts';
import { writtenOffLines } from '../returns/written-off-lines.ts';
import { allowedStages } from './allowed-stages.ts';

/** `note` is for the customer, '' for none. */
export type ChangeStage = {
  readonly type: 'ChangeStage';
  readonly id: string;
  readonly stage: LaterStage;
  readonly note: string;
  /** Pieces of a returned order that do not go back to stock. */
  readonly writtenOff?: readonly WantedLine[];
};

/**
 * Moves an order to another stage; the last one completes a pending erasure. 422 `transition_not_allowed` when the
 * current stage does not allow it, `parcel_waiting` while a parcel waits for its courier, `return_open` for 'returned' while a return waits for its pieces.
 */
export function changeStage(
  { id, stage, note, writtenOff = [] }: ChangeStage,
  state: OrderState,
): Result<readonly OrderEvent[]> {
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
