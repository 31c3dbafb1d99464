import type { ApiClient } from './client.ts';

/**
 * Proves the own password anew; answers a token of the same session that counts as a fresh sign-in. 422 `wrong_password`, 403
 * `second_factor_required`, 422 `second_factor_wrong`.
 */
export function confirmPassword(api: ApiClient, proof: { password: string; code?: string }): Promise<string> {
  return api.post('/api/users/confirm-password', proof);
}
