import { type ApiClient, ApiError } from '../../../shared/api/client.ts';

export type Refusals = {
  /** The session is no longer valid; a wrong password has another code. */
  unauthenticated: () => void;
  /** The account does not have the role, or no longer. */
  forbidden: () => void;
};

/** Makes a call. */
type Watch = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Calls `refusals` on 401 and 403; not on the 401 of a call that was sent with another `token` than the current one,
 * since it is not about the current session.
 */
export function watchBy(token: () => string | null, refusals: Refusals): Watch {
  return async (call) => {
    const sentWith = token();
    try {
      return await call();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'unauthenticated' && token() === sentWith) refusals.unauthenticated();
      if (code === 'forbidden') refusals.forbidden();
      throw error;
    }
  };
}

/** The same client, whose calls are watched. */
export function watchRefusals(api: ApiClient, token: () => string | null, refusals: Refusals): ApiClient {
  const watch = watchBy(token, refusals);
  return { send: (...call) => watch(() => api.send(...call)) };
}
