import { type ApiClient, ApiError } from '../../../shared/api/client.ts';

export type Refusals = {
  /** The session is no longer valid; a wrong password has another code. */
  unauthenticated: () => void;
  /** The account does not have the role, or no longer. */
  forbidden: () => void;
};

/**
 * The same client, which calls `refusals` on 401 and 403; not on the 401 of a call that was sent with another `token` than
 * the current one, since it is not about the current session.
 */
export function watchRefusals(api: ApiClient, token: () => string | null, refusals: Refusals): ApiClient {
  async function send<T>(...call: Parameters<ApiClient['send']>): Promise<T> {
    const sentWith = token();
    try {
      return await api.send<T>(...call);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'unauthenticated' && token() === sentWith) refusals.unauthenticated();
      if (code === 'forbidden') refusals.forbidden();
      throw error;
    }
  }
  return { send };
}
