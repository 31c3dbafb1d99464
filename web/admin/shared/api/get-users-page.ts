import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { PageOf } from './page-of.ts';

/** A page of the table of users; the query's names are those of `UserListQuery`. */
export function getUsersPage(api: ApiClient, query: URLSearchParams): Promise<PageOf<UserRow>> {
  return api.get(`/api/users?${query}`);
}
