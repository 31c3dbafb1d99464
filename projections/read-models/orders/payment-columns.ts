import {
  isCashMissing,
  isWaitingForPayment,
  type OrderDocument,
  openAttempt,
  paymentState,
  refundsDue,
} from '../../../services/ordering/index.ts';
import type { OrderTables } from './tables.ts';

type Columns = Pick<OrderTables['order_counts'], 'payment_state' | 'waits_for_payment'> &
  Pick<OrderTables['orders'], 'refund_due'>;

/** The columns of an order's payment: its state, whether it waits for money, and how much has to go back. */
export function paymentColumns(order: OrderDocument): Columns {
  return {
    payment_state: paymentState(order),
    waits_for_payment: isWaitingForPayment(order) || openAttempt(order) !== null || isCashMissing(order),
    refund_due: refundsDue(order).reduce((sum, { amount }) => sum + amount, 0),
  };
}
