import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Brings an order one step further; `note` ('' for none) goes to the customer. 422 for a step that is not allowed. */
export function setOrderStatus(
  api: ApiClient,
  id: string,
  status: OrderStatusName,
  note: string,
): Promise<OrderAnswer> {
  return api.post(`/api/orders/update-status/${encodeURIComponent(id)}`, { status, note });
}
