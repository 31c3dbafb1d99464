import type { Role } from '../../../../services/platform/http/calls/roles.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { decodeToken, TOKEN_KEY } from '../../../shared/stores/session-store.ts';
import { browserStorage } from '../../../shared/stores/storage.ts';

type Known = { readonly id: string; readonly roles: Promise<readonly Role[]> };

const known = new WeakMap<ApiClient, Known>();

/** The roles of the account: requested once per page and account, and again after `forgetOwnRoles`. */
export function ownRoles(api: ApiClient): Promise<readonly Role[]> {
  const id = decodeToken(browserStorage().getItem(TOKEN_KEY) ?? '')?._id ?? '';
  const before = known.get(api);
  if (before?.id === id) return before.roles;
  const roles = call(api, 'GET /users/profile/:id', { params: { id } }).then((profile) => profile.roles);
  known.set(api, { id, roles });
  // A failed request is repeated.
  roles.catch(() => forgetOwnRoles(api));
  return roles;
}

/** For use after a refusal: the roles may have changed. */
export function forgetOwnRoles(api: ApiClient): void {
  known.delete(api);
}
