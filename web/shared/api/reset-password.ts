import type { ApiClient } from './client.ts';

/** Sets the password that the link's token allows to set. 422 `reset_token_invalid` when it no longer does. */
export function resetPassword(api: ApiClient, token: string, password: string): Promise<unknown> {
  return api.post('/api/users/reset-password', { token, password });
}
