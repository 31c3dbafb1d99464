import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import { type ChangeOrder, decideChange } from './change-order.ts';
import type { OrderEvent, OrderFacts, ParcelLine, SentParcel, StageNote, Undoing } from './order.events.ts';
import { evolveOrder, initialOrder, type OrderState, personOf } from './order.state.ts';
import { decideInvoice, type InvoiceCommand } from './order-invoice.ts';
import { mayShip, parcelLines, unsentLines, type WantedLine } from './order-parcels.ts';
import {
  decidePayment,
  isPaymentCommand,
  type PaymentCommand,
  paymentPending,
} from './order-payment.decider.ts';
import { isPrepaid, paymentState } from './order-payment.ts';
import { writtenOffLines } from './order-returns.ts';
import { decideStaff, type StaffCommand } from './order-staff.ts';
import { ENDED, type LaterStage, nextStages, UNDONE } from './order-stage.ts';
import type { OrderContact } from './ordered.ts';

export type OrderCommand =
  | PaymentCommand
  | ChangeOrder
  /** `id` is the stream's: a guest's data is sealed with the order's own key. */
  | {
      readonly type: 'PlaceOrder';
      readonly id: string;
      readonly facts: OrderFacts;
      readonly contact: OrderContact;
    }
  | { readonly type: 'MarkViewed' }
  | { readonly type: 'MarkNew' }
  /** `note` is for the customer, '' for none. */
  | {
      readonly type: 'ChangeStage';
      readonly id: string;
      readonly stage: LaterStage;
      readonly note: string;
      /** Pieces of a returned order that do not go back to stock. */
      readonly writtenOff?: readonly WantedLine[];
    }
  /** Sends a parcel with these lines, or with all that is unsent where `lines` is null. */
  | {
      readonly type: 'SendParcel';
      readonly parcel: Omit<SentParcel, 'contents'>;
      readonly lines: readonly WantedLine[] | null;
    }
  | StaffCommand
  | InvoiceCommand
  /** Erases the customer's personal data: now, or as soon as nothing is left to deliver. */
  | { readonly type: 'ForgetPerson'; readonly id: string }
  | { readonly type: 'DeleteOrder' };

export const TRANSITION_NOT_ALLOWED = reject(
  'rule',
  'transition_not_allowed',
  'Narudžba ne može preći u taj status.',
  'status',
).error;

type Decision = Result<readonly OrderEvent[]>;

const NOTHING: Decision = ok([]);
export const PAYMENT_OPEN = reject('rule', 'payment_open', 'Narudžba još nije plaćena.', 'status');
export const ORDER_NOT_FOUND = reject('missing', 'order_not_found', 'Narudžba ne postoji.');

/**
 * The rules of an order. It is placed once: placing it again, with any content, returns the first
 * (specification/orders §1).
 */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  isPersonal: true,
  initialState: initialOrder,
  evolve: evolveOrder,
  decide(command, state) {
    if (command.type === 'PlaceOrder') return state.status === 'absent' ? place(command) : NOTHING;
    if (isPaymentCommand(command)) return decidePayment(command, state);
    if (state.status !== 'placed') return ORDER_NOT_FOUND;
    switch (command.type) {
      case 'MarkViewed':
        return state.viewed ? NOTHING : ok([{ type: 'OrderViewed', data: {} }]);
      case 'MarkNew':
        return state.viewed ? ok([{ type: 'OrderMarkedNew', data: {} }]) : NOTHING;
      case 'ChangeStage':
        return changeStage(command, state);
      case 'SendParcel':
        return sendParcel(command, state);
      case 'ChangeTags':
      case 'AddStaffNote':
      case 'RemoveStaffNote':
        return decideStaff(command, state);
      case 'ChangeOrder':
        return decideChange(command, state);
      case 'RequestInvoice':
      case 'NoteInvoice':
      case 'NoteInvoiceCancelled':
        return decideInvoice(command, state);
      case 'ForgetPerson':
        return forgetPerson(command, state);
      case 'DeleteOrder':
        return paymentPending(state) ?? ok([{ type: 'OrderDeleted', data: undoneBy(state) }]);
      default:
        return never(command);
    }
  },
};

function place({ id, facts, contact }: Extract<OrderCommand, { type: 'PlaceOrder' }>): Decision {
  if (facts.lines.length === 0) return reject('rule', 'cart_empty', 'Vaša korpa je trenutno prazna.');
  return ok([{ type: 'OrderPlaced', data: facts, personal: contact, subject: facts.customerId ?? id }]);
}

const FORGOTTEN: OrderEvent = { type: 'OrderPersonForgotten', data: {} };

function forgetPerson(
  { id }: { readonly id: string },
  { stage, contact, erasure, facts }: OrderState,
): Decision {
  if (erasure === 'done') return NOTHING;
  if (ENDED.includes(stage) || !contact) return ok([FORGOTTEN]);
  if (erasure === 'kept') return NOTHING;
  const kept = facts?.customerId ? { personal: contact, subject: id } : {};
  return ok([{ type: 'OrderPersonErasureRequested', data: {}, ...kept }]);
}

/**
 * A parcel confirms an order that is still received, and the one with the last pieces makes it sent. 422
 * `transition_not_allowed` once the order has ended, and the refusals of `parcelLines`.
 */
function sendParcel(
  { parcel, lines: wanted }: Extract<OrderCommand, { type: 'SendParcel' }>,
  state: OrderState,
): Decision {
  const { facts, stage, parcels } = state;
  if (!facts || !mayShip(stage)) return { ok: false, error: TRANSITION_NOT_ALLOWED };
  if (isUnpaid(state)) return PAYMENT_OPEN;
  const contents = parcelLines(unsentLines(facts.lines, parcels), wanted);
  if (!contents.ok) return contents;
  const sent: SentParcel = { ...parcel, contents: contents.value };
  const isLast = unsentLines(facts.lines, [...parcels, sent]).length === 0;
  const data = { withParcel: true } as const;
  return ok([
    ...(stage === 'received' ? [{ type: 'OrderConfirmed', data } as const] : []),
    { type: 'ParcelSent', data: sent },
    ...(isLast && stage !== 'sent' ? [{ type: 'OrderSent', data } as const] : []),
  ]);
}

/**
 * Moves an order to another stage; the last one completes a pending erasure. 422 `transition_not_allowed` when the
 * current stage does not allow it.
 */
function changeStage(
  { id, stage, note, writtenOff = [] }: Extract<OrderCommand, { type: 'ChangeStage' }>,
  state: OrderState,
): Decision {
  const { stage: before, facts, contact, erasure, parcels } = state;
  if (!facts || !nextStages(before, parcels.length > 0).includes(stage))
    return { ok: false, error: TRANSITION_NOT_ALLOWED };
  if (stage === 'sent' && isUnpaid(state)) return PAYMENT_OPEN;
  if (note !== '' && !contact)
    return reject(
      'rule',
      'person_forgotten',
      'Podaci kupca su izbrisani, pa mu se napomena ne može poslati.',
      'note',
    );
  const lost = writtenOffLines(facts.lines, writtenOff, stage);
  if (!lost.ok) return lost;
  const subject = personOf(state, id);
  const moved = stageEvent(stage, facts, noted(note, subject), lost.value);
  return ok(erasure === 'kept' && ENDED.includes(stage) ? [moved, FORGOTTEN] : [moved]);
}

/** Nothing leaves the shop unpaid, unless it is paid in cash at the door. */
function isUnpaid(state: OrderState): boolean {
  return isPrepaid(state) && paymentState(state) !== 'paid';
}

/** The effects that a deletion undoes: none for an order that was undone before. */
function undoneBy({ facts, stage }: OrderState): Partial<Undoing> {
  if (!facts || UNDONE.includes(stage)) return {};
  const { customerId, points, coupon } = facts;
  return { customerId, points, coupon };
}

type Noted = { readonly personal: StageNote; readonly subject: string } | object;

function noted(note: string, subject: string): Noted {
  return note === '' ? {} : { personal: { note }, subject };
}

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
      return {
        type: 'OrderReturned',
        ...note,
        data: writtenOff.length > 0 ? { ...undoing, writtenOff } : undoing,
      };
    case 'cancelled':
      return { type: 'OrderCancelled', data: undoing, ...note };
    default:
      return never(stage);
  }
}
