import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { OrderContact, OrderEvent, OrderFacts, StageNote } from './order.events.ts';
import { evolveOrder, initialOrder, type OrderState } from './order.state.ts';
import { ENDED, type LaterStage, nextStages } from './order-stage.ts';

export type OrderCommand =
  /** `id` is the stream's: a guest's data is sealed with a key of its own. */
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
    }
  /** Who ordered is to be forgotten: now, or as soon as nothing is to be delivered any more. */
  | { readonly type: 'ForgetPerson'; readonly id: string }
  | { readonly type: 'DeleteOrder' };

export const TRANSITION_NOT_ALLOWED: Rejection = {
  kind: 'rule',
  code: 'transition_not_allowed',
  message: 'Narudžba ne može preći u taj status.',
  details: [{ field: 'status', error: 'Narudžba ne može preći u taj status.' }],
};

type Decision = Result<readonly OrderEvent[], Rejection>;

const NOTHING: Decision = ok([]);
export const ORDER_NOT_FOUND = reject('missing', 'order_not_found', 'Narudžba ne postoji.');

/** An order. It is placed once: whoever places it again, with whatever, gets nothing but the first (specification/orders §1). */
export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  isPersonal: true,
  initialState: initialOrder,
  evolve: evolveOrder,
  decide(command, state) {
    if (command.type === 'PlaceOrder') return state.status === 'absent' ? place(command) : NOTHING;
    if (state.status !== 'placed') return ORDER_NOT_FOUND;
    switch (command.type) {
      case 'MarkViewed':
        return state.viewed ? NOTHING : ok([{ type: 'OrderViewed', data: {} }]);
      case 'MarkNew':
        return state.viewed ? ok([{ type: 'OrderMarkedNew', data: {} }]) : NOTHING;
      case 'ChangeStage':
        return changeStage(command, state);
      case 'ForgetPerson':
        return forgetPerson(command, state);
      case 'DeleteOrder':
        return ok([{ type: 'OrderDeleted', data: {} }]);
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

/** One step in the life of an order, the last of which lets go of a person who is to be forgotten. 422 `transition_not_allowed` for one that does not follow where it stands. */
function changeStage(
  { id, stage, note }: Extract<OrderCommand, { type: 'ChangeStage' }>,
  { stage: before, facts, contact, erasure }: OrderState,
): Decision {
  if (!facts || !nextStages(before).includes(stage)) return { ok: false, error: TRANSITION_NOT_ALLOWED };
  if (note !== '' && !contact)
    return reject(
      'rule',
      'person_forgotten',
      'Podaci kupca su izbrisani, pa mu se napomena ne može poslati.',
      'note',
    );
  const subject = erasure === 'kept' ? id : (facts.customerId ?? id);
  const moved = stageEvent(stage, facts, noted(note, subject));
  return ok(erasure === 'kept' && ENDED.includes(stage) ? [moved, FORGOTTEN] : [moved]);
}

type Noted = { readonly personal: StageNote; readonly subject: string } | object;

function noted(note: string, subject: string): Noted {
  return note === '' ? {} : { personal: { note }, subject };
}

function stageEvent(stage: LaterStage, { customerId, points, coupon }: OrderFacts, note: Noted): OrderEvent {
  const undoing = { customerId, points, coupon };
  switch (stage) {
    case 'confirmed':
      return { type: 'OrderConfirmed', data: {}, ...note };
    case 'sent':
      return { type: 'OrderSent', data: {}, ...note };
    case 'delivered':
      return { type: 'OrderDelivered', data: {}, ...note };
    case 'returned':
      return { type: 'OrderReturned', data: undoing, ...note };
    case 'cancelled':
      return { type: 'OrderCancelled', data: undoing, ...note };
    default:
      return never(stage);
  }
}
