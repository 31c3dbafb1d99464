import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from './client.ts';

/** One order; complete for whoever may see it or holds its key, masked for anyone else. 404 when there is none. */
export function getOrder(
  api: ApiClient,
  generatedOrderId: string,
  orderKey: string | null,
): Promise<OrderAnswer> {
  return api.get(`/api/orders/single-order-id/${encodeURIComponent(generatedOrderId)}${keyQuery(orderKey)}`);
}

/** The query that proves the right to an order, '' without a key. */
export function keyQuery(orderKey: string | null): string {
  return orderKey === null ? '' : `?${new URLSearchParams({ kljuc: orderKey })}`;
}
