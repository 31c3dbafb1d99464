import { type ApiClient, ApiError } from '../../../shared/api/client.ts';

export type Refusals = {
  /** The session is no longer valid; a wrong password has another code. */
  unauthenticated: () => void;
  /** The account does not have the role, or no longer. */
  forbidden: () => void;
};

/** The same client, which calls `refusals` on 401 and 403. */
export function watchRefusals(api: ApiClient, refusals: Refusals): ApiClient {
  async function send<T>(...call: Parameters<ApiClient['send']>): Promise<T> {
    try {
      return await api.send<T>(...call);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') refusals.unauthenticated();
      if (error instanceof ApiError && error.code === 'forbidden') refusals.forbidden();
      throw error;
    }
  }
  return { send };
}
