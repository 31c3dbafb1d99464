import type { MaybePersonalEvent, PersonalEvent, PlainEvent } from '../platform/log/domain-event.ts';
import type { OrderChangeEvent } from './changing/change-events.ts';
import type { OrderContact, OrderFacts, ParcelLine } from './ordered.ts';
import type { ParcelEvent } from './parcels/parcel-events.ts';
import type { ReturnEvent } from './returns/return-events.ts';

/** The customer whose points and coupon an order changed, so that both can be reversed. */
export type Undoing = Pick<OrderFacts, 'customerId' | 'points' | 'coupon'>;

/** The customer whose points count from now on; absent when they counted before. */
export type PointsDue = Partial<Pick<OrderFacts, 'customerId' | 'points'>>;

/** The pieces of a returned order that do not return to stock; absent if all do. */
export type WrittenOff = { readonly writtenOff?: readonly ParcelLine[] };

/** A transition that the receipt of a return brought about: its mail is that of the return. */
export type ByReturn = { readonly withReturn?: true };

/** A transition that a parcel brought about: its mail is that of the parcel. */
export type ByParcel = { readonly withParcel?: true };

/**
 * Money that came for an order, in hundredths. `reference` identifies it: of the provider, or of the row of a
 * statement.
 */
export type ReceivedMoney = {
  readonly reference: string;
  readonly source: 'card' | 'statement' | 'hand';
  readonly amount: number;
};

/** The payment of an order that is paid before it is sent (specification/payments). */
export type PaymentEvent =
  /** Recorded before the provider is called; `attempt` is the idempotency key of that call. */
  | PlainEvent<'PaymentStarted', { readonly attempt: string; readonly amount: number }>
  | PlainEvent<'PaymentRefused', { readonly attempt: string }>
  | PlainEvent<'PaymentReceived', ReceivedMoney>
  /** Money that does not pay the order: it was already paid, or the sum is too small. It is refunded. */
  | PlainEvent<'OverpaymentReceived', ReceivedMoney>
  | PlainEvent<'PaymentRefunded', { readonly reference: string; readonly amount: number }>
  /** The money of the return that the order exchanges (`reference`: its id) pays so much of it; 0 where none was left. */
  | PlainEvent<'ExchangeCredited', { readonly reference: string; readonly amount: number }>
  | PlainEvent<'PaymentReminded'>;

/** A transition that the shop makes itself because no money came. */
export type ByMissingPayment = { readonly unpaid?: true };

/** An administrator's note to the customer: it may name persons, so it is sealed like the contact data. */
export type StageNote = { readonly note: string };

type StageEvent<Type extends string, Data extends object = object> = MaybePersonalEvent<
  Type,
  StageNote,
  Data
>;

/** A transition of an order (see `order-stage`). */
export type OrderStageEvent =
  | StageEvent<'OrderConfirmed', ByParcel>
  | StageEvent<'OrderSent', ByParcel>
  | StageEvent<'OrderDelivered', PointsDue>
  | StageEvent<'OrderReturned', Undoing & WrittenOff & ByReturn>
  | StageEvent<'OrderCancelled', Undoing & ByMissingPayment>;

type OfInvoice = { readonly invoiceId: string };

export type OrderEvent =
  | OrderStageEvent
  | OrderChangeEvent
  | PersonalEvent<'OrderPlaced', OrderContact, OrderFacts>
  | ParcelEvent
  | PaymentEvent
  | ReturnEvent
  /** An invoice was requested: this fixes its content. `year`: that of its book. */
  | PlainEvent<'OrderInvoiceRequested', OfInvoice & { readonly year: number }>
  /** `invoice`: its number, `1-2026`. `fiscal`: it is mailed once it has its fiscal receipt. */
  | PlainEvent<'OrderInvoiced', OfInvoice & { readonly invoice: string; readonly fiscal?: true }>
  /** The invoice was cancelled: the order may get another one. */
  | PlainEvent<'OrderInvoiceCancelled', OfInvoice & { readonly invoice: string }>
  | PlainEvent<'OrderViewed'>
  | PlainEvent<'OrderMarkedNew'>
  /** All tags that the staff has given the order from now on. */
  | PlainEvent<'OrderTagsChanged', { readonly tags: readonly string[] }>
  /** A note among the staff. It may name persons. */
  | PersonalEvent<
      'StaffNoteAdded',
      { readonly staffNote: string },
      { readonly noteId: string; readonly authorId: string }
    >
  | PlainEvent<'StaffNoteRemoved', { readonly noteId: string }>
  /**
   * The customer is to be erased, but the order is still to be delivered: it keeps the personal data until it ends. The
   * customer's own key is deleted at once, so the event carries the contact data, sealed with the order's own key; without
   * them for a guest's order, whose data are already sealed with it.
   */
  | MaybePersonalEvent<'OrderPersonErasureRequested', OrderContact>
  /** The customer is erased; the goods stay. */
  | PlainEvent<'OrderPersonForgotten'>
  /** With the effects that it undoes; without, if the order was undone before, and in events of earlier releases. */
  | PlainEvent<'OrderDeleted', Partial<Undoing>>;

/** The end of an erasure: nothing of the order's person is left. */
export const FORGOTTEN: OrderEvent = { type: 'OrderPersonForgotten', data: {} };
