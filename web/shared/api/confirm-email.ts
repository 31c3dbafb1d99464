import type { ApiClient } from './client.ts';

/** Makes the address that the link's token was sent to count. 422 `email_change_token_invalid`, 409 `email_taken`. */
export function confirmEmail(api: ApiClient, token: string): Promise<unknown> {
  return api.post('/api/users/confirm-email', { token });
}
