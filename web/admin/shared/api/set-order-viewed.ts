import type { ApiClient } from '../../../shared/api/client.ts';

/** Marks an order as viewed, or as new again (specification/orders §9). */
export function setOrderViewed(api: ApiClient, id: string, viewed: boolean): Promise<unknown> {
  return api.post(`/api/orders/update-order-read-by-admin/${encodeURIComponent(id)}`, {
    readedByAdmin: viewed ? 1 : 0,
  });
}
