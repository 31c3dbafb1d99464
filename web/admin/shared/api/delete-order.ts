import type { ApiClient } from '../../../shared/api/client.ts';

export function deleteOrder(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/orders/delete-order/${encodeURIComponent(id)}`);
}
