import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../rules/order-terms.ts';
import type { OrderFacts, PaymentEvent, ReceivedMoney } from './order.events.ts';
import type { OrderStage } from './order-stage.ts';
import { UNDONE } from './order-stage.ts';

export type PaymentState = 'open' | 'paid' | 'refused' | 'refunded';

/** A try to pay by card. `refused` is final: who tries again makes another attempt. */
export type PaymentAttempt = {
  readonly attempt: string;
  readonly amount: number;
  readonly outcome: 'open' | 'refused' | 'captured';
};

/** Money that came. `surplus`: it does not pay the order, and has to go back. Amounts in hundredths. */
export type Receipt = ReceivedMoney & {
  readonly surplus: boolean;
  readonly refunded: number;
};

/** The payment state of an order. */
export type OrderPayments = {
  /** Oldest first. */
  readonly attempts: readonly PaymentAttempt[];
  readonly receipts: readonly Receipt[];
  readonly reminded: boolean;
};

export const NO_PAYMENTS: OrderPayments = { attempts: [], receipts: [], reminded: false };

export function evolvePayments(state: OrderPayments, event: PaymentEvent): OrderPayments {
  switch (event.type) {
    case 'PaymentStarted':
      return { ...state, attempts: [...state.attempts, { ...event.data, outcome: 'open' }] };
    case 'PaymentRefused':
      return { ...state, attempts: withOutcome(state.attempts, event.data.attempt, 'refused') };
    case 'PaymentReceived':
      return withReceipt(state, { ...event.data, surplus: false, refunded: 0 });
    case 'OverpaymentReceived':
      return withReceipt(state, { ...event.data, surplus: true, refunded: 0 });
    case 'PaymentRefunded': {
      const { reference, amount } = event.data;
      const receipts = state.receipts.map((receipt) =>
        receipt.reference === reference ? { ...receipt, refunded: receipt.refunded + amount } : receipt,
      );
      return { ...state, receipts };
    }
    case 'PaymentReminded':
      return { ...state, reminded: true };
  }
}

function withReceipt(state: OrderPayments, receipt: Receipt): OrderPayments {
  return {
    ...state,
    attempts: withOutcome(state.attempts, receipt.reference, 'captured'),
    receipts: [...state.receipts, receipt],
  };
}

function withOutcome(
  attempts: readonly PaymentAttempt[],
  attempt: string,
  outcome: PaymentAttempt['outcome'],
): readonly PaymentAttempt[] {
  return attempts.map((one) => (one.attempt === attempt ? { ...one, outcome } : one));
}

/** The input of the payment rules: an order's state, or its document in a read model. */
export type PayableOrder = {
  readonly facts: Pick<OrderFacts, 'payment' | 'total'> | null;
  readonly stage: OrderStage;
  readonly payments?: OrderPayments;
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

/** The money to refund: the surplus, and all of it once the order has ended. */
export function refundsDue({ facts, stage, status, payments = NO_PAYMENTS }: PayableOrder): RefundDue[] {
  const isUndone = UNDONE.includes(stage) || (status === 'deleted' && stage !== 'delivered');
  return payments.receipts.flatMap(({ reference, source, amount, surplus, refunded }) => {
    const kept = surplus || isUndone ? 0 : Math.min(amount, facts?.total ?? 0);
    const due = amount - kept - refunded;
    return due > 0 ? [{ reference, source, amount: due }] : [];
  });
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
