import type { ApiClient } from '../../shared/api/client.ts';

/** Erases a person for good; orders and totals stay. 409 for the own account. */
export function deleteUser(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/users/delete-user/${encodeURIComponent(id)}`);
}
