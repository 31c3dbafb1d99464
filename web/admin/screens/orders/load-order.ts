import type { AuditAnswer } from '../../../../services/audit/audit.schemas.ts';
import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { type ApiClient, ApiError } from '../../../shared/api/client.ts';
import { getOrder } from '../../../shared/api/get-order.ts';
import { getOrderHistory } from '../../shared/api/orders.ts';

export type OrderScreen = {
  order: OrderAnswer;
  lines: OrderLine[];
  /** Null when it could not be loaded: the order is shown without it. */
  history: AuditAnswer | null;
};

/** One order by its generatedOrderId (or `_id`), complete, with all that happened to it. */
export async function loadOrder(api: ApiClient, id: string): Promise<OrderScreen> {
  const [order, history] = await Promise.all([getOrder(api, id, null), historyOf(api, id)]);
  return { order, lines: JSON.parse(order.products) as OrderLine[], history };
}

async function historyOf(api: ApiClient, id: string): Promise<AuditAnswer | null> {
  try {
    return await getOrderHistory(api, id);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
