import { unknownEvent } from '../platform/kernel/commands/decider.ts';
import { isCashCollected } from './cash-to-collect.ts';
import { afterChange } from './changing/order-change.state.ts';
import type { OrderEvent } from './order.events.ts';
import { type OrderStage, STAGE_OF } from './order-stage.ts';
import type { OrderContact, OrderFacts, ParcelLine } from './ordered.ts';
import { type Announcement, evolveAnnouncements } from './parcels/announcements.state.ts';
import type { SentParcel } from './parcels/parcel-events.ts';
import { hasWholeRest } from './parcels/whole-rest.ts';
import { evolvePayments, NO_PAYMENTS, type OrderPayments } from './payment/order-payments.state.ts';
import { evolveReturns, type OrderReturn, withCash } from './returns/order-returns.state.ts';

export type OrderState = {
  readonly status: 'absent' | 'placed' | 'deleted';
  readonly facts: OrderFacts | null;
  /** Null once the person was erased. */
  readonly contact: OrderContact | null;
  /** `kept` until the order ends: then its person is erased. */
  readonly erasure: 'none' | 'kept' | 'done';
  /** `readedByAdmin`. */
  readonly viewed: boolean;
  readonly stage: OrderStage;
  /** It was 'Isporučena', whatever came after. */
  readonly wasDelivered: boolean;
  readonly parcels: readonly SentParcel[];
  /** How many parcels had left when the staff marked the order as sent: all else left then. Null while it was not marked. */
  readonly parcelsWhenMarked: number | null;
  /** Oldest first. */
  readonly announcements: readonly Announcement[];
  readonly payments: OrderPayments;
  /** The last change of the order; null while there was none. */
  readonly changeId: string | null;
  /** Oldest first. */
  readonly returns: readonly OrderReturn[];
  /** Of a returned order: what no return had brought back. */
  readonly writtenOff: readonly ParcelLine[];
  readonly tags: readonly string[];
  /** Without their texts. */
  readonly staffNotes: readonly { readonly noteId: string; readonly authorId: string }[];
  /** The requested, uncancelled invoice: while there is one, the order must not change. */
  readonly invoice: OrderInvoice | null;
  /** The number of requested invoices. */
  readonly invoices: number;
};

/** `number` (`1-2026`) is null until it is issued; `year` is that of its book. `returns` had been received when it was requested. */
export type OrderInvoice = {
  readonly id: string;
  readonly year: number;
  readonly number: string | null;
  readonly returns: number;
};

/** The subject whose key encrypts an order's customer data; `id` is the order's. */
export function personOf({ erasure, facts }: Pick<OrderState, 'erasure' | 'facts'>, id: string): string {
  return erasure === 'kept' ? id : (facts?.customerId ?? id);
}

export const initialOrder: OrderState = {
  status: 'absent',
  facts: null,
  contact: null,
  erasure: 'none',
  viewed: false,
  stage: 'received',
  wasDelivered: false,
  parcels: [],
  parcelsWhenMarked: null,
  announcements: [],
  payments: NO_PAYMENTS,
  changeId: null,
  returns: [],
  writtenOff: [],
  tags: [],
  staffNotes: [],
  invoice: null,
  invoices: 0,
};

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced':
      return { ...initialOrder, status: 'placed', facts: event.data, contact: event.personal };
    case 'OrderViewed':
      return { ...state, viewed: true };
    case 'OrderMarkedNew':
      return { ...state, viewed: false };
    case 'OrderSent': {
      const parcelsWhenMarked = event.data.withParcel ? null : state.parcels.length;
      return { ...state, stage: 'sent', parcelsWhenMarked };
    }
    case 'OrderDelivered':
      return { ...state, stage: 'delivered', wasDelivered: true };
    case 'OrderConfirmed':
    case 'OrderCancelled':
      return { ...state, stage: STAGE_OF[event.type] };
    case 'OrderReturned':
      return { ...state, stage: 'returned', writtenOff: event.data.writtenOff ?? [] };
    case 'ParcelAnnouncementRequested':
      return { ...state, announcements: [...state.announcements, { ...event.data, state: 'waiting' }] };
    case 'ParcelSent':
      return {
        ...state,
        parcels: [...state.parcels, event.data],
        announcements: evolveAnnouncements(state.announcements, event, hasWholeRest(state)),
      };
    case 'ParcelAnnouncementRefused':
    case 'ParcelOnTheWay':
    case 'ParcelDelivered':
    case 'ParcelReturned':
    case 'ParcelFollowingEnded':
      return {
        ...state,
        announcements: evolveAnnouncements(state.announcements, event, hasWholeRest(state)),
      };
    case 'OrderLinesChanged':
    case 'OrderDeliveryChanged':
    case 'OrderPaymentMethodChanged':
    case 'OrderContactChanged':
      return { ...state, ...afterChange(state, event), changeId: event.data.changeId };
    case 'PaymentStarted':
    case 'PaymentRefused':
    case 'PaymentReceived':
    case 'OverpaymentReceived':
    case 'PaymentRefunded':
    case 'ExchangeCredited':
    case 'PaymentReminded':
      return { ...state, payments: evolvePayments(state.payments, event) };
    case 'ReturnReceived': {
      const returns = evolveReturns(state.returns, event);
      return { ...state, returns: isCashCollected(state) ? withCash(returns, event.data.returnId) : returns };
    }
    case 'ReturnRequested':
    case 'ReturnPaidOut':
    case 'ReturnCredited':
      return { ...state, returns: evolveReturns(state.returns, event) };
    case 'OrderInvoiceRequested': {
      const { invoiceId: id, year } = event.data;
      const returns = state.returns.filter(({ received }) => received !== null).length;
      return { ...state, invoice: { id, year, number: null, returns }, invoices: state.invoices + 1 };
    }
    case 'OrderInvoiced':
      return { ...state, invoice: state.invoice && { ...state.invoice, number: event.data.invoice } };
    case 'OrderInvoiceCancelled':
      return { ...state, invoice: null };
    case 'OrderTagsChanged':
      return { ...state, tags: event.data.tags };
    case 'StaffNoteAdded':
      return { ...state, staffNotes: [...state.staffNotes, event.data] };
    case 'StaffNoteRemoved':
      return { ...state, staffNotes: state.staffNotes.filter(({ noteId }) => noteId !== event.data.noteId) };
    case 'OrderPersonErasureRequested': {
      // Notes about a customer are sealed with the customer's key, which is deleted.
      const staffNotes = state.facts?.customerId === null ? state.staffNotes : [];
      return { ...state, erasure: 'kept', contact: event.personal ?? state.contact, staffNotes };
    }
    case 'OrderPersonForgotten':
      return { ...state, erasure: 'done', contact: null, staffNotes: [] };
    case 'OrderDeleted':
      return { ...state, status: 'deleted' };
    default:
      return unknownEvent(event);
  }
}
