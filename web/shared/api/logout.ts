import type { ApiClient } from './client.ts';

/** Ends the session of the token that is sent. */
export function logout(api: ApiClient): Promise<void> {
  return api.post('/api/users/logout', {});
}
