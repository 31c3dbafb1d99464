import type { SessionAnswer } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from './client.ts';

const PATH = '/api/users/sessions';

/** Where the signed-in person is signed in, the last used first. */
export function getOwnSessions(api: ApiClient): Promise<SessionAnswer[]> {
  return api.get(PATH);
}

/** 404 when it has ended already. */
export function endSession(api: ApiClient, id: string): Promise<unknown> {
  return api.delete(`${PATH}/${encodeURIComponent(id)}`);
}

/** Ends all but the one that asks. */
export function endOtherSessions(api: ApiClient): Promise<unknown> {
  return api.delete(PATH);
}
