import type { RegistrationBody } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from './client.ts';

/** Registers a customer. 409 `email_taken` when the e-mail has an account. */
export function addUser(api: ApiClient, user: RegistrationBody): Promise<{ _id: string; user_id: number }> {
  return api.post('/api/users/add-user', user);
}
