import { never } from '../platform/kernel/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { OrderEvent, ReceivedMoney } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import {
  isByCard,
  isByTransfer,
  isPrepaid,
  isWaitingForPayment,
  openAttempt,
  paymentState,
  refundsDue,
} from './order-payment.ts';

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
  /** A card got back so much of the money with this reference. */
  | { readonly type: 'RecordRefund'; readonly reference: string; readonly amount: number }
  /** All refunds other than to a card were made by hand. */
  | { readonly type: 'RefundByHand' }
  | { readonly type: 'RemindPayment' }
  /** No money came in time. Nothing when it came after all, or the order went on. */
  | { readonly type: 'CancelUnpaid' };

const TYPES: Readonly<Record<PaymentCommand['type'], true>> = {
  StartPayment: true,
  RefusePayment: true,
  ReceivePayment: true,
  MarkPaid: true,
  RecordRefund: true,
  RefundByHand: true,
  RemindPayment: true,
  CancelUnpaid: true,
};

type Decision = Result<readonly OrderEvent[]>;

const NOTHING: Decision = ok([]);
const ALREADY_PAID = reject('conflict', 'already_paid', 'Narudžba je već plaćena.');
const NOT_BY_CARD = reject('rule', 'payment_not_by_card', 'Ova narudžba se ne plaća karticom.');
const NOT_PREPAID = reject('rule', 'payment_by_cash', 'Ova narudžba se plaća pouzećem.');
const NOT_PAYABLE = reject('rule', 'order_not_payable', 'Ova narudžba se više ne može platiti.');
const NOT_FOUND = reject('missing', 'order_not_found', 'Narudžba ne postoji.');

export function isPaymentCommand(command: { readonly type: string }): command is PaymentCommand {
  return Object.hasOwn(TYPES, command.type);
}

/** The rules of an order's payment (specification/payments). Money is recorded in every stage of the order. */
export function decidePayment(command: PaymentCommand, state: OrderState): Decision {
  if (state.facts === null || (state.status === 'deleted' && !concernsMoney(command))) return NOT_FOUND;
  switch (command.type) {
    case 'StartPayment':
      return start(command.id, state);
    case 'RefusePayment':
      return state.payments.attempts.some(
        ({ attempt, outcome }) => attempt === command.attempt && outcome === 'open',
      )
        ? ok([{ type: 'PaymentRefused', data: { attempt: command.attempt } }])
        : NOTHING;
    case 'ReceivePayment':
      return receive(command.money, state);
    case 'MarkPaid':
      return markPaid(command, state);
    case 'RecordRefund':
      return recordRefund(command, state);
    case 'RefundByHand':
      return refundByHand(state);
    case 'RemindPayment':
      return isByTransfer(state) && isWaitingForPayment(state) && !state.payments.reminded
        ? ok([{ type: 'PaymentReminded', data: {} }])
        : NOTHING;
    case 'CancelUnpaid':
      return cancelUnpaid(state);
    default:
      return never(command);
  }
}

/** Money that came or went is a fact, also for an order that was deleted. */
function concernsMoney({ type }: PaymentCommand): boolean {
  return type === 'ReceivePayment' || type === 'RecordRefund' || type === 'RefundByHand';
}

function start(id: string, state: OrderState): Decision {
  if (!isByCard(state)) return NOT_BY_CARD;
  if (paymentState(state) === 'paid') return ALREADY_PAID;
  if (!isWaitingForPayment(state)) return NOT_PAYABLE;
  if (openAttempt(state)) return NOTHING;
  const attempt = `${id}.${state.payments.attempts.length + 1}`;
  return ok([{ type: 'PaymentStarted', data: { attempt, amount: state.facts?.total ?? 0 } }]);
}

function receive(money: ReceivedMoney, state: OrderState): Decision {
  const { receipts } = state.payments;
  if (receipts.some(({ reference }) => reference === money.reference)) return NOTHING;
  // Money for an order now to be paid in cash would be a second payment: it is refunded.
  const pays =
    isPrepaid(state) && money.amount >= (state.facts?.total ?? 0) && receipts.every(({ surplus }) => surplus);
  return ok([{ type: pays ? 'PaymentReceived' : 'OverpaymentReceived', data: money }]);
}

function markPaid(
  { reference, source, amount }: Extract<PaymentCommand, { type: 'MarkPaid' }>,
  state: OrderState,
): Decision {
  const { receipts } = state.payments;
  if (!isPrepaid(state)) return NOT_PREPAID;
  if (receipts.some((receipt) => receipt.reference === reference)) return NOTHING;
  if (receipts.some(({ surplus }) => !surplus)) return ALREADY_PAID;
  if (amount < (state.facts?.total ?? 0))
    return reject('rule', 'payment_too_small', 'Uplaćeni iznos je manji od iznosa narudžbe.', 'amount');
  return receive({ reference, source, amount }, state);
}

function recordRefund(
  { reference, amount }: Extract<PaymentCommand, { type: 'RecordRefund' }>,
  state: OrderState,
): Decision {
  const due = refundsDue(state).find((one) => one.reference === reference);
  if (!due) return NOTHING;
  return ok([{ type: 'PaymentRefunded', data: { reference, amount: Math.min(amount, due.amount) } }]);
}

function refundByHand(state: OrderState): Decision {
  const due = refundsDue(state).filter(({ source }) => source !== 'card');
  return ok(
    due.map(({ reference, amount }) => ({ type: 'PaymentRefunded', data: { reference, amount } }) as const),
  );
}

function cancelUnpaid(state: OrderState): Decision {
  const { facts, parcels, erasure } = state;
  if (!facts || !isWaitingForPayment(state) || parcels.length > 0) return NOTHING;
  const { customerId, points, coupon } = facts;
  const cancelled = { type: 'OrderCancelled', data: { customerId, points, coupon, unpaid: true } } as const;
  return ok(erasure === 'kept' ? [cancelled, { type: 'OrderPersonForgotten', data: {} }] : [cancelled]);
}

/** Why an order cannot be deleted: its money is still to go back, or may still come. */
export function paymentPending(state: OrderState): Result<never> | null {
  const isHeld = paymentState(state) === 'paid' && isPrepaid(state) && state.stage !== 'delivered';
  if (!isHeld && refundsDue(state).length === 0 && !openAttempt(state)) return null;
  return reject(
    'rule',
    'payment_pending',
    openAttempt(state)
      ? 'Plaćanje karticom je u toku. Sačekajte njegov ishod.'
      : 'Novac za ovu narudžbu nije vraćen. Otkažite je i vratite novac, pa je onda izbrišite.',
  );
}
