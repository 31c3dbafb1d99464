import type { ApiClient } from './client.ts';

/** Changes the own password; answers the token that counts from now on. 422 `wrong_password`. */
export function changePassword(
  api: ApiClient,
  passwords: { currentPassword: string; password: string },
): Promise<string> {
  return api.post('/api/users/change-password', passwords);
}
