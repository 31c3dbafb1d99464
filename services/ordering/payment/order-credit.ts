import type { OrderFacts } from '../ordered.ts';
import type { OrderPayments } from './order-payments.state.ts';

/** An order that may exchange a return. */
type Exchanging = {
  readonly facts: Pick<OrderFacts, 'total' | 'exchangeOf'> | null;
  readonly payments?: Pick<OrderPayments, 'credit'>;
};

/** The total to pay for an order, in hundredths: its total less the money of the return that it exchanges. */
export function amountToPay({ facts, payments }: Exchanging): number {
  const { amount = 0, refunded = 0 } = payments?.credit ?? {};
  return Math.max(0, (facts?.total ?? 0) - (amount - refunded));
}

/** Whether it is not recorded yet how much a return pays of the order: nothing else is paid before, and nothing sent. */
export function awaitsCredit({ facts, payments }: Exchanging): boolean {
  return facts?.exchangeOf !== undefined && payments?.credit === undefined;
}
