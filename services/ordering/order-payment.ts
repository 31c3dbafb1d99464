import { type Result, reject } from '../platform/kernel/rejection.ts';
import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../rules/order-terms.ts';
import type { OrderState } from './order.state.ts';
import { NO_PAYMENTS, type OrderPayments, type Receipt } from './order-payments.state.ts';
import { type OrderStage, UNDONE } from './order-stage.ts';
import type { OrderFacts } from './ordered.ts';
import type { GivenBack } from './return-events.ts';

export type PaymentState = 'open' | 'paid' | 'refused' | 'refunded';

/** The input of the payment rules: an order's state, or its document in a read model. */
export type PayableOrder = {
  readonly facts: Pick<OrderFacts, 'payment' | 'total'> | null;
  readonly stage: OrderStage;
  readonly payments?: OrderPayments;
  readonly returns?: readonly (GivenBack & { readonly turn?: number })[];
  readonly status?: 'absent' | 'placed' | 'deleted';
};

/** Whether an order has to be paid before it is sent. */
export function isPrepaid({ facts }: Pick<PayableOrder, 'facts'>): boolean {
  return facts !== null && facts.payment !== CASH_ON_DELIVERY;
}

/** Whether the money of an order has arrived before delivery: its sum cannot change then. */
export function isPaidAhead(order: PayableOrder): boolean {
  return isPrepaid(order) && paymentState(order) === 'paid';
}

/** The state of an order's payment. Cash is paid when the order is delivered. */
export function paymentState(order: PayableOrder): PaymentState {
  if (!isPrepaid(order)) return order.stage === 'delivered' ? 'paid' : 'open';
  const { attempts, receipts } = order.payments ?? NO_PAYMENTS;
  const paying = receipts.find(({ surplus }) => !surplus);
  if (paying) return paying.refunded >= paying.amount ? 'refunded' : 'paid';
  return attempts.at(-1)?.outcome === 'refused' ? 'refused' : 'open';
}

export type RefundDue = Pick<Receipt, 'reference' | 'source' | 'amount'>;

/** The money to refund: the surplus, that of returned pieces, and all of it once the order has ended. */
export function refundsDue(order: PayableOrder): RefundDue[] {
  return (order.payments ?? NO_PAYMENTS).receipts.flatMap((receipt) => {
    const { reference, source, refunded } = receipt;
    const due = (refundedInTurn(receipt, order).at(-1) ?? 0) - refunded;
    return due > 0 ? [{ reference, source, amount: due }] : [];
  });
}

/** A refund as it is sent; `before` was refunded of the same money before. */
export type RefundStep = RefundDue & { readonly before: number };

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
function refundedInTurn(
  { amount, surplus }: Receipt,
  { facts, stage, status, returns = [] }: PayableOrder,
): number[] {
  if (surplus) return [amount];
  const isUndone = UNDONE.includes(stage) || (status === 'deleted' && stage !== 'delivered');
  let price = facts?.total ?? 0;
  const sums = [amount - Math.min(amount, price)];
  for (const back of [...returns].sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0))) {
    price -= back.amount + back.deliveryAmount;
    sums.push(amount - Math.max(0, Math.min(amount, price)));
  }
  return isUndone ? [...sums, amount] : sums;
}

/** Whether an order still waits for money: it can be paid, and is cancelled when nothing comes. */
export function isWaitingForPayment(order: PayableOrder): boolean {
  const state = paymentState(order);
  return (
    isPrepaid(order) &&
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
