import { useCallback } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../../shared/api/call.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import type { Customer } from './customer.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

export function useOwnProfile({ _id }: Customer): Loaded<ProfileAnswer> {
  return useLoaded(
    useCallback((api: ApiClient) => call(api, 'GET /users/profile/:id', { params: { id: _id } }), [_id]),
  );
}
