import type { ApiClient } from '../../../shared/api/client.ts';

/**
 * Erases a person for good; orders and totals stay, and `openOrders` keep the person until they end. 409 for the own
 * account.
 */
export function deleteUser(api: ApiClient, id: string): Promise<{ _id: string; openOrders?: number }> {
  return api.get(`/api/users/delete-user/${encodeURIComponent(id)}`);
}
