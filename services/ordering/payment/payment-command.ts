import type { ReceivedMoney } from '../order.events.ts';

/** A deadline is counted from the last change: nothing happens where the order was changed again after `changeId`. */
type PassedDeadline = { readonly changeId: string | null };

/** The commands of an order's payment. */
export type PaymentCommand =
  /** Begins an attempt to pay by card, or continues the open one. `id` is the order's. */
  | { readonly type: 'StartPayment'; readonly id: string }
  | { readonly type: 'RefusePayment'; readonly attempt: string }
  /**
   * Records received money. A retry with the same reference changes nothing; surplus money is recorded for a refund.
   */
  | { readonly type: 'ReceivePayment'; readonly money: ReceivedMoney }
  /** An administrator records that the order was paid: refused when it was already, or with too little. */
  | ({ readonly type: 'MarkPaid' } & ReceivedMoney)
  /** A card got back so much of the money with this reference, of which `before` was refunded when it was sent. */
  | {
      readonly type: 'RecordRefund';
      readonly reference: string;
      readonly amount: number;
      readonly before?: number;
    }
  /** All refunds other than to a card were made by hand; 409 `refund_due_changed` where they are not `amount`. */
  | { readonly type: 'RefundByHand'; readonly amount?: number }
  /** The money of the return that the order exchanges (`reference`) pays so much. The first counts. */
  | { readonly type: 'RecordCredit'; readonly reference: string; readonly amount: number }
  | ({ readonly type: 'RemindPayment' } & PassedDeadline)
  /** No money came in time. Nothing when it came after all, the order went on, or has an invoice. */
  | ({ readonly type: 'CancelUnpaid' } & PassedDeadline);

const TYPES: Readonly<Record<PaymentCommand['type'], true>> = {
  StartPayment: true,
  RefusePayment: true,
  ReceivePayment: true,
  MarkPaid: true,
  RecordRefund: true,
  RefundByHand: true,
  RecordCredit: true,
  RemindPayment: true,
  CancelUnpaid: true,
};

export function isPaymentCommand(command: { readonly type: string }): command is PaymentCommand {
  return Object.hasOwn(TYPES, command.type);
}

/** Money that came or went is a fact, also for an order that was deleted. */
export function concernsMoney({ type }: PaymentCommand): boolean {
  return (
    type === 'ReceivePayment' || type === 'RecordRefund' || type === 'RefundByHand' || type === 'RecordCredit'
  );
}
