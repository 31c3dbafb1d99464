import { useCallback } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { getProfile } from '../../shared/api/get-profile.ts';
import type { Customer } from './customer.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

export function useOwnProfile({ _id }: Customer): Loaded<ProfileAnswer> {
  return useLoaded(useCallback((api: ApiClient) => getProfile(api, _id), [_id]));
}
