import { isByCard, isWaitingForPayment, type OrderView, orderAnswer, refundsDue } from '../ordering/index.ts';
import type { PaymentAnswer, PaymentSlip, WaitingRow } from './payments.schemas.ts';

type Step = NonNullable<OrderView['payments']>['steps'][number];

const STEPS = {
  PaymentStarted: 'started',
  PaymentRefused: 'refused',
  PaymentReceived: 'received',
  OverpaymentReceived: 'surplus',
  PaymentRefunded: 'refunded',
  PaymentReminded: 'reminded',
  ExchangeCredited: 'credited',
} as const satisfies Record<Step['type'], PaymentAnswer['history'][number]['type']>;

export function paymentAnswer(order: OrderView, slip: PaymentSlip | null): PaymentAnswer {
  const due = refundsDue(order);
  return {
    ...orderAnswer(order).payment,
    slip,
    canPay: isByCard(order) && isWaitingForPayment(order),
    refundDue: sumOf(due),
    refundDueByHand: sumOf(due.filter(({ source }) => source !== 'card')),
    refundedByProvider: due.length > 0 && due.every(({ source }) => source === 'card'),
    history: (order.payments?.steps ?? []).map(historyStep),
  };
}

export function waitingAnswer(order: OrderView): WaitingRow {
  const { _id, generatedOrderId, orderName, name, surname, totalPrice, orderCreatedAt, payment } =
    orderAnswer(order);
  return {
    _id,
    generatedOrderId,
    orderName,
    name,
    surname,
    totalPrice,
    orderCreatedAt,
    ...payment,
    refundDue: sumOf(refundsDue(order)),
  };
}

function historyStep({ type, at, amount, source }: Step): PaymentAnswer['history'][number] {
  return { type: STEPS[type], at, amount: amount ?? null, source: source ?? '' };
}

/** Hundredths. */
function sumOf(due: readonly { readonly amount: number }[]): number {
  return due.reduce((sum, { amount }) => sum + amount, 0);
}
