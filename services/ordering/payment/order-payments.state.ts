import type { PaymentEvent, ReceivedMoney } from '../order.events.ts';

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

/** Money of the return that an order exchanges: it pays the order as far as it goes. */
export type Credit = { readonly reference: string; readonly amount: number; readonly refunded: number };

/** The payment state of an order. */
export type OrderPayments = {
  /** Oldest first. */
  readonly attempts: readonly PaymentAttempt[];
  readonly receipts: readonly Receipt[];
  readonly reminded: boolean;
  /** Absent for an order that exchanges nothing, and until it is recorded. */
  readonly credit?: Credit;
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
      const refunded = <Money extends Credit>(money: Money): Money =>
        money.reference === reference ? { ...money, refunded: money.refunded + amount } : money;
      const { receipts, credit } = state;
      return { ...state, receipts: receipts.map(refunded), ...(credit ? { credit: refunded(credit) } : {}) };
    }
    case 'ExchangeCredited':
      return { ...state, credit: { ...event.data, refunded: 0 } };
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
