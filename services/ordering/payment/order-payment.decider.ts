import { never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { isCashMissing, openCash } from '../collected-cash.ts';
import type { OrderEvent, ReceivedMoney } from '../order.events.ts';
import type { OrderState } from '../order.state.ts';
import {
  isByCard,
  isByTransfer,
  isPrepaid,
  isWaitingForPayment,
  openAttempt,
  paymentState,
  refundsDue,
} from '../order-payment.ts';
import { amountToPay, awaitsCredit } from './order-credit.ts';
import { concernsMoney, type PaymentCommand } from './payment-command.ts';
import { refundDueChanged } from './refund-due.ts';

type Decision = Result<readonly OrderEvent[]>;

const NOTHING: Decision = ok([]);
const ALREADY_PAID = reject('conflict', 'already_paid', 'Narudžba je već plaćena.');
const NOT_BY_CARD = reject('rule', 'payment_not_by_card', 'Ova narudžba se ne plaća karticom.');
const NOT_PREPAID = reject('rule', 'payment_by_cash', 'Ova narudžba se plaća pouzećem.');
const PAYMENT_TOO_BIG = reject(
  'rule',
  'payment_too_big',
  'Naplaćeni iznos je veći od onoga što još nije naplaćeno.',
  'amount',
);
const NOT_PAYABLE = reject('rule', 'order_not_payable', 'Ova narudžba se više ne može platiti.');
const NOT_FOUND = reject('missing', 'order_not_found', 'Narudžba ne postoji.');

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
      return refundByHand(command, state);
    case 'RecordCredit': {
      const { reference, amount } = command;
      return awaitsCredit(state) ? ok([{ type: 'ExchangeCredited', data: { reference, amount } }]) : NOTHING;
    }
    case 'RemindPayment':
      return isByTransfer(state) && hasMissedDeadline(command, state) && !state.payments.reminded
        ? ok([{ type: 'PaymentReminded', data: {} }])
        : NOTHING;
    case 'CancelUnpaid':
      return hasMissedDeadline(command, state) ? cancelUnpaid(state) : NOTHING;
    default:
      return never(command);
  }
}

function start(id: string, state: OrderState): Decision {
  if (!isByCard(state)) return NOT_BY_CARD;
  if (paymentState(state) === 'paid') return ALREADY_PAID;
  if (!isWaitingForPayment(state)) return NOT_PAYABLE;
  if (openAttempt(state)) return NOTHING;
  const attempt = `${id}.${state.payments.attempts.length + 1}`;
  return ok([{ type: 'PaymentStarted', data: { attempt, amount: amountToPay(state) } }]);
}

function receive(money: ReceivedMoney, state: OrderState): Decision {
  const { receipts } = state.payments;
  if (receipts.some(({ reference }) => reference === money.reference)) return NOTHING;
  // Money for an order that is now paid in cash, or costs nothing, would be a second payment: it is refunded.
  const due = amountToPay(state);
  const pays = isPrepaid(state) && due > 0 && money.amount >= due && receipts.every(({ surplus }) => surplus);
  return ok([{ type: pays ? 'PaymentReceived' : 'OverpaymentReceived', data: money }]);
}

function markPaid(
  { reference, source, amount }: Extract<PaymentCommand, { type: 'MarkPaid' }>,
  state: OrderState,
): Decision {
  const { receipts } = state.payments;
  const isMissing = isCashMissing(state);
  const isPaid = receipts.some(({ surplus }) => !surplus);
  if (!isPrepaid(state) && !isMissing && !isPaid) return NOT_PREPAID;
  if (receipts.some((receipt) => receipt.reference === reference)) return NOTHING;
  if (isPaid) return ALREADY_PAID;
  if (amount < (isMissing ? openCash(state) : amountToPay(state)))
    return reject('rule', 'payment_too_small', 'Uplaćeni iznos je manji od iznosa narudžbe.', 'amount');
  if (!isMissing) return receive({ reference, source, amount }, state);
  return amount > openCash(state)
    ? PAYMENT_TOO_BIG
    : ok([{ type: 'PaymentReceived', data: { reference, source, amount } }]);
}

function recordRefund(
  { reference, amount, before }: Extract<PaymentCommand, { type: 'RecordRefund' }>,
  state: OrderState,
): Decision {
  const due = refundsDue(state).find((one) => one.reference === reference);
  const refunded = state.payments.receipts.find((one) => one.reference === reference)?.refunded;
  // Another one has recorded it.
  if (!due || (before !== undefined && before !== refunded)) return NOTHING;
  return ok([{ type: 'PaymentRefunded', data: { reference, amount: Math.min(amount, due.amount) } }]);
}

function refundByHand(
  { amount }: Extract<PaymentCommand, { type: 'RefundByHand' }>,
  state: OrderState,
): Decision {
  const due = refundsDue(state).filter(({ source }) => source !== 'card');
  const sum = due.reduce((total, one) => total + one.amount, 0);
  const refunded = due.map(
    (one) => ({ type: 'PaymentRefunded', data: { reference: one.reference, amount: one.amount } }) as const,
  );
  return refundDueChanged(sum, amount) ?? ok(refunded);
}

/** The deadline was read before: a change of the order meanwhile gives it another one. */
function hasMissedDeadline({ changeId }: { readonly changeId: string | null }, state: OrderState): boolean {
  return changeId === state.changeId && isWaitingForPayment(state);
}

function cancelUnpaid({ facts, parcels, erasure, invoice }: OrderState): Decision {
  // The book would keep the sale, and no administrator would learn of it.
  if (!facts || parcels.length > 0 || invoice) return NOTHING;
  const { customerId, points, coupon } = facts;
  const cancelled = { type: 'OrderCancelled', data: { customerId, points, coupon, unpaid: true } } as const;
  return ok(erasure === 'kept' ? [cancelled, { type: 'OrderPersonForgotten', data: {} }] : [cancelled]);
}
