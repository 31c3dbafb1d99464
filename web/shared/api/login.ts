import type { LoginBody } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from './client.ts';

/** Answers the token. 401 when e-mail or password is wrong, 429 after too many tries. */
export function login(api: ApiClient, credentials: LoginBody): Promise<string> {
  return api.post('/api/users/login', credentials);
}
