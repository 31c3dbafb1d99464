import type { AuditAnswer } from '../../../../services/audit/audit.schemas.ts';
import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import type { PaymentAnswer } from '../../../../services/payments/payments.schemas.ts';
import { CASH_ON_DELIVERY } from '../../../../services/rules/order-terms.ts';
import type { Courier } from '../../../../services/settings/settings.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { orWithout } from '../../shared/history/or-without.ts';
import { linesOf } from '../../shared/orders/lines-of.ts';

/** The latest events of its history. */
const MOST = 200;

export type OrderScreen = {
  couriers: Courier[];
  invoicesKept: boolean;
  /** The shop keeps stock: returned pieces go back to it, or are written off. */
  isStocked: boolean;
  /** Whether the shop changes orders and keeps tags and notes with them. */
  hasTools: boolean;
  order: OrderAnswer;
  lines: OrderLine[];
  /** Null when it could not be loaded: the order is shown without it. */
  history: AuditAnswer | null;
  /** Null for cash. */
  payment: PaymentAnswer | null;
};

/** One order by its generatedOrderId (or `_id`), complete, with all that happened to it. */
export async function loadOrder(api: ApiClient, id: string): Promise<OrderScreen> {
  const [order, history, { couriers, invoicesKept, orderTools, stockKept }] = await Promise.all([
    call(api, 'GET /orders/single-order-id/:id', { params: { id } }),
    orWithout(call(api, 'GET /orders/:id/history', { params: { id }, query: { limit: MOST } })),
    call(api, 'GET /settings/get-settings'),
  ]);
  const payment =
    order.charge === CASH_ON_DELIVERY
      ? null
      : await call(api, 'GET /orders/:id/payment', { params: { id: order._id } });
  return {
    order,
    lines: linesOf(order),
    history,
    couriers,
    payment,
    invoicesKept: invoicesKept === 1,
    hasTools: orderTools === 1,
    isStocked: stockKept === 1,
  };
}
