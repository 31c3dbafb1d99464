import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import type { Role } from '../../../../services/platform/http/roles.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Gives a user these roles and no others; answers the user. */
export function setRoles(api: ApiClient, id: string, roles: readonly Role[]): Promise<UserRow> {
  return api.post(`/api/users/${encodeURIComponent(id)}/roles`, { roles });
}
