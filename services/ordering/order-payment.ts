import { type Result, reject } from '../platform/kernel/rejection.ts';
import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import { isCashCollected } from './cash-to-collect.ts';
import { type CashOrder, moneyLeft, openCash, uncollectedOf } from './collected-cash.ts';
import type { OrderState } from './order.state.ts';
import { type OrderStage, UNDONE } from './order-stage.ts';
import { amountToPay, awaitsCredit } from './payment/order-credit.ts';
import { NO_PAYMENTS, type OrderPayments, type Receipt } from './payment/order-payments.state.ts';
import { creditedOf, type OrderReturn } from './returns/order-returns.state.ts';
import type { GivenBack } from './returns/return-events.ts';

export type PaymentState = 'open' | 'paid' | 'refused' | 'refunded';

/** The input of the payment rules: an order's state, or its document in a read model. */
export type PayableOrder = {
  readonly facts: CashOrder['facts'];
  readonly stage: OrderStage;
  readonly payments?: OrderPayments;
  readonly returns?: readonly (GivenBack &
    Pick<OrderReturn, 'returnId' | 'received' | 'turn' | 'exchanges'>)[];
  readonly wasDelivered?: boolean;
  readonly timeline?: CashOrder['timeline'];
  readonly announcements?: CashOrder['announcements'];
  readonly status?: 'absent' | 'placed' | 'deleted';
};

/** Whether an order has to be paid before it is sent. */
export function isPrepaid({ facts }: Pick<PayableOrder, 'facts'>): boolean {
  return facts !== null && facts.payment !== CASH_ON_DELIVERY;
}

/** Whether the money of an order has arrived before delivery: its sum cannot change then. Where none was asked for, it can. */
export function isPaidAhead(order: PayableOrder): boolean {
  return isPrepaid(order) && paymentState(order) === 'paid' && (order.facts?.total ?? 0) > 0;
}

/**
 * The state of an order's payment. Cash is paid when the order is delivered, unless it did not come. An order that a coupon
 * or a return pays whole is paid from the beginning.
 */
export function paymentState(order: PayableOrder): PaymentState {
  const { attempts, receipts, credit } = order.payments ?? NO_PAYMENTS;
  const isCovered = !awaitsCredit(order) && (credit?.amount ?? 0) >= (order.facts?.total ?? 0);
  if (!isPrepaid(order) && credit && credit.amount > 0 && credit.refunded >= credit.amount) return 'refunded';
  if (!isPrepaid(order))
    return isCovered || (order.stage === 'delivered' && openCash(order) === 0) ? 'paid' : 'open';
  const paying = receipts.find(({ surplus }) => !surplus);
  const money = [paying, credit].reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  const gone = [paying, credit].reduce((sum, one) => sum + (one?.refunded ?? 0), creditedSum(order));
  if (money > 0 && gone >= money) return 'refunded';
  if (paying || isCovered) return 'paid';
  return attempts.at(-1)?.outcome === 'refused' ? 'refused' : 'open';
}

/** The open amount of an order, in hundredths; 0 once it is paid, and once it has ended. */
export function openAmount(order: PayableOrder): number {
  const state = paymentState(order);
  const isOpen = state === 'open' || state === 'refused';
  if (!isOpen || isUndone(order)) return 0;
  return isPrepaid(order) ? amountToPay(order) : openCash(order);
}

export type RefundDue = Pick<Receipt, 'reference' | 'amount'> & {
  /** `exchange`: the money of the return that the order exchanges. */
  readonly source: Receipt['source'] | 'exchange';
};

/** The money to refund: the surplus, that of returned pieces, and all of it once the order has ended. */
export function refundsDue(order: PayableOrder): RefundDue[] {
  return duesOf(order).flatMap(({ surplus: _, ...due }) => (due.amount > 0 ? [due] : []));
}

/** How much of the money of a received return pays no other order yet; nothing of cash that was never collected. */
export function restOf(one: OrderReturn, order: PayableOrder): number {
  const collected = one.amount + one.deliveryAmount - uncollectedOf(one.returnId, order);
  return Math.max(0, collected - creditedOf(one));
}

/**
 * How much of the money of a received return can pay another order: what was not given back in any way. Nothing of cash
 * that had not come before the pieces came back.
 */
export function creditableOf(one: OrderReturn, order: PayableOrder): number {
  const rest = restOf(one, order);
  if (!isPrepaid(order)) return one.paidOut || !one.cashCame ? 0 : rest;
  // A refund to a card is on its way.
  const byHand = duesOf(order).filter(({ source, surplus }) => !surplus && source !== 'card');
  return Math.min(
    rest,
    byHand.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** Each money with what is due of it, less what pays the orders that returns are exchanged for. */
function duesOf(order: PayableOrder): (RefundDue & { readonly surplus: boolean })[] {
  let credited = creditedSum(order);
  return [...receiptDues(order), ...creditDue(order)].map((due) => {
    if (due.surplus || due.source === 'card') return due;
    const taken = Math.min(credited, due.amount);
    credited -= taken;
    return { ...due, amount: due.amount - taken };
  });
}

function receiptDues(order: PayableOrder) {
  return (order.payments ?? NO_PAYMENTS).receipts.map((receipt) => {
    const { reference, source, surplus, refunded } = receipt;
    const due = (refundedInTurn(receipt, order).at(-1) ?? 0) - refunded;
    return { reference, source, surplus, amount: Math.max(0, due) };
  });
}

/** The amount by which returns of the order pay others; for cash that is no refund. */
function creditedSum(order: PayableOrder): number {
  if (!isPrepaid(order)) return 0;
  return (order.returns ?? []).reduce((sum, one) => sum + creditedOf(one), 0);
}

/**
 * The money of the return that the order exchanges is given back by hand: what the order does not cost, what returned
 * pieces were worth beyond other payments, and all once the order has ended. Pieces of an order that is paid in cash are paid
 * out with their return.
 */
function creditDue(order: PayableOrder) {
  const { facts, payments } = order;
  const credit = payments?.credit;
  if (!credit) return [];
  const { reference, amount, refunded } = credit;
  const price = facts?.total ?? 0;
  const left = moneyLeft(order);
  const used = Math.min(amount, price);
  const due = isPrepaid(order)
    ? amount - (isUndone(order) ? 0 : Math.min(amount, left))
    : amount - used + (isUndone(order) ? Math.min(used, left) : 0);
  return [{ reference, source: 'exchange' as const, surplus: false, amount: Math.max(0, due - refunded) }];
}

function isUndone({ stage, status }: PayableOrder): boolean {
  return UNDONE.includes(stage) || (status === 'deleted' && stage !== 'delivered');
}

/** A refund as it is sent; `before` was refunded of the same money before. */
export type RefundStep = Pick<Receipt, 'reference' | 'source' | 'amount'> & { readonly before: number };

/**
 * The same money in parts, one for each cause in its turn: whatever is due by now, a part that was sent and not confirmed is sent
 * again with the same sum.
 */
export function refundSteps(order: PayableOrder): RefundStep[] {
  return (order.payments ?? NO_PAYMENTS).receipts.flatMap((receipt) => {
    const { reference, source } = receipt;
    let before = receipt.refunded;
    return refundedInTurn(receipt, order).flatMap((sum) => {
      if (sum <= before) return [];
      const step = { reference, source, amount: sum - before, before };
      before = sum;
      return [step];
    });
  });
}

/** How much of a receipt is to be refunded after each cause: its surplus, each return as it was received, the end of the order. */
function refundedInTurn({ amount, surplus }: Receipt, order: PayableOrder): number[] {
  if (surplus) return [amount];
  // Cash goes back with the returns, as it is paid out.
  if (!isPrepaid(order)) return [];
  const { facts, payments, returns = [] } = order;
  const total = facts?.total ?? 0;
  let price = total - Math.min(payments?.credit?.amount ?? 0, total);
  const sums = [amount - Math.min(amount, price)];
  for (const back of [...returns].sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0))) {
    price -= back.amount + back.deliveryAmount;
    sums.push(amount - Math.max(0, Math.min(amount, price)));
  }
  return isUndone(order) ? [...sums, amount] : sums;
}

/** Whether an order still waits for money: it can be paid, and is cancelled when nothing comes. */
export function isWaitingForPayment(order: PayableOrder): boolean {
  const state = paymentState(order);
  return (
    isPrepaid(order) &&
    !awaitsCredit(order) &&
    (state === 'open' || state === 'refused') &&
    (order.stage === 'received' || order.stage === 'confirmed')
  );
}

/** The attempt whose outcome is still unknown. */
export function openAttempt({ payments = NO_PAYMENTS }: Pick<PayableOrder, 'payments'>) {
  return payments.attempts.find(({ outcome }) => outcome === 'open') ?? null;
}

export function isByCard({ facts }: Pick<PayableOrder, 'facts'>): boolean {
  return facts?.payment === CARD_PAYMENT;
}

export function isByTransfer({ facts }: Pick<PayableOrder, 'facts'>): boolean {
  return facts?.payment === BANK_TRANSFER;
}

const RETURN_NOT_PAID_OUT = reject(
  'rule',
  'payment_pending',
  'Novac za povrat iz ove narudžbe nije isplaćen. Isplatite ga i označite, pa je onda izbrišite.',
);

/** Why an order cannot be deleted: its money is still to go back, or may still come. */
export function paymentPending(state: OrderState): Result<never> | null {
  // Its return would leave the list, and could not be marked any more.
  const cashCame = !isPrepaid(state) && (isCashCollected(state) || state.returns.some((one) => one.cashCame));
  if (cashCame && state.returns.some((one) => one.received && !one.paidOut && restOf(one, state) > 0))
    return RETURN_NOT_PAID_OUT;
  const isHeld = refundsDue({ ...state, status: 'deleted' }).length > 0;
  if (!isHeld && !awaitsCredit(state) && !openAttempt(state)) return null;
  return reject(
    'rule',
    'payment_pending',
    openAttempt(state)
      ? 'Plaćanje karticom je u toku. Sačekajte njegov ishod.'
      : 'Novac za ovu narudžbu nije vraćen. Otkažite je i vratite novac, pa je onda izbrišite.',
  );
}
