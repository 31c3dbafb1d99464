import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import type { Role } from '../../../../services/platform/http/roles.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the table of users; the query's names are those of `UserListQuery`. */
export const getUsersPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<Page<UserRow>>(`/api/users?${query}`);

/** Gives a user these roles and no others; answers the user. */
export const setRoles = (api: ApiClient, id: string, roles: readonly Role[]) =>
  api.post<UserRow>(`/api/users/${encodeURIComponent(id)}/roles`, { roles });

/**
 * Erases a person for good; orders and totals stay, and `openOrders` keep the person until they end. 409 for the own
 * account.
 */
export const deleteUser = (api: ApiClient, id: string) =>
  api.get<{ _id: string; openOrders?: number }>(`/api/users/delete-user/${encodeURIComponent(id)}`);
