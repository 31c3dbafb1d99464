import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from './client.ts';

/** The signed-in person's own data; 404 for anybody else's. */
export function getProfile(api: ApiClient, userId: string): Promise<ProfileAnswer> {
  return api.get(`/api/users/profile/${encodeURIComponent(userId)}`);
}
