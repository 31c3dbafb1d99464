import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import { type ChangeOrder, decideChange } from './changing/change-order.decider.ts';
import { FORGOTTEN, type OrderEvent, type Undoing } from './order.events.ts';
import { evolveOrder, initialOrder, type OrderState } from './order.state.ts';
import { decideInvoice, type InvoiceCommand } from './order-invoice.ts';
import { paymentPending } from './order-payment.ts';
import { ENDED, UNDONE } from './order-stage.ts';
import type { OrderContact, OrderFacts } from './ordered.ts';
import { type AnnouncementCommand, decideAnnouncement } from './parcels/announcement.decider.ts';
import { waitingParcels } from './parcels/announcements.state.ts';
import { PARCEL_WAITING } from './parcels/parcel-waiting.ts';
import { type SendParcel, sendParcel } from './parcels/send-parcel.ts';
import { decidePayment } from './payment/order-payment.decider.ts';
import { isPaymentCommand, type PaymentCommand } from './payment/payment-command.ts';
import { decideReturn, type ReturnCommand } from './returns/order-returns.decider.ts';
import { givenBack } from './returns/order-returns.state.ts';
import { decideStaff, type StaffCommand } from './staff/order-staff.ts';
import { type ChangeStage, changeStage } from './stages/order-stage.decider.ts';

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
  | ChangeStage
  | SendParcel
  | AnnouncementCommand
  | ReturnCommand
  | StaffCommand
  | InvoiceCommand
  /** Erases the customer's personal data: now, or as soon as nothing is left to deliver. */
  | { readonly type: 'ForgetPerson'; readonly id: string }
  | { readonly type: 'DeleteOrder' };

type Decision = Result<readonly OrderEvent[]>;

const NOTHING: Decision = ok([]);

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
      case 'RequestAnnouncement':
      case 'RecordAnnouncement':
      case 'RefuseAnnouncement':
      case 'WithdrawAnnouncement':
      case 'RecordParcelState':
      case 'EndFollowing':
        return decideAnnouncement(command, state);
      case 'RequestReturn':
      case 'ReceiveReturn':
      case 'CloseReturn':
      case 'PayOutReturn':
      case 'CreditReturn':
        return decideReturn(command, state);
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
        if (waitingParcels(state).length > 0) return PARCEL_WAITING;
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

/** The effects that a deletion undoes: none for an order that was undone before. */
function undoneBy({ facts, stage, returns }: OrderState): Partial<Undoing> {
  if (!facts || UNDONE.includes(stage)) return {};
  const { customerId, points, coupon } = facts;
  return { customerId, points: points - givenBack(returns).points, coupon };
}
