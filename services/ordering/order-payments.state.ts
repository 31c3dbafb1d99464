import type { PaymentEvent, ReceivedMoney } from './order.events.ts';

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
