import type { ApiClient } from './client.ts';
import { keyQuery } from './get-order.ts';

/** Sets the read marker; for administrators, the order's owner and holders of its key. */
export function markOrderRead(api: ApiClient, orderId: string, orderKey: string | null): Promise<unknown> {
  return api.post(
    `/api/orders/update-order-read-by-admin/${encodeURIComponent(orderId)}${keyQuery(orderKey)}`,
    { readedByAdmin: 1 },
  );
}
