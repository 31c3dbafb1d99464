import type { ProfileAnswer, ProfileBody } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from './client.ts';

/** Answers the profile as it is now. 409 when the e-mail belongs to another account. */
export function updateProfile(api: ApiClient, userId: string, profile: ProfileBody): Promise<ProfileAnswer> {
  return api.post(`/api/users/profile-update/${encodeURIComponent(userId)}`, profile);
}
