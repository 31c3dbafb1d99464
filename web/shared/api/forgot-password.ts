import type { ApiClient } from './client.ts';

/** Asks for a link to a new password. Answers the same whether the e-mail has an account or not. */
export function forgotPassword(api: ApiClient, email: string): Promise<unknown> {
  return api.post('/api/users/forgot-password', { email });
}
