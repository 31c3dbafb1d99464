import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import type { Role } from '../../../../services/platform/http/roles.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { PageOf } from './page-of.ts';

/** A page of the table of users; the query's names are those of `UserListQuery`. */
export function getUsersPage(api: ApiClient, query: URLSearchParams): Promise<PageOf<UserRow>> {
  return api.get(`/api/users?${query}`);
}

/** Gives a user these roles and no others; answers the user. */
export function setRoles(api: ApiClient, id: string, roles: readonly Role[]): Promise<UserRow> {
  return api.post(`/api/users/${encodeURIComponent(id)}/roles`, { roles });
}

/**
 * Erases a person for good; orders and totals stay, and `openOrders` keep the person until they end. 409 for the own
 * account.
 */
export function deleteUser(api: ApiClient, id: string): Promise<{ _id: string; openOrders?: number }> {
  return api.get(`/api/users/delete-user/${encodeURIComponent(id)}`);
}
