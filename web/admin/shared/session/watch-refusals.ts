import { type ApiClient, ApiError } from '../../../shared/api/client.ts';

export type Refusals = {
  /** The session is no longer valid; a wrong password has another code. */
  unauthenticated: () => void;
  /** The account does not have the role, or no longer. */
  forbidden: () => void;
};

/** The same client, which calls `refusals` on 401 and 403. */
export function watchRefusals(api: ApiClient, refusals: Refusals): ApiClient {
  async function watched<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') refusals.unauthenticated();
      if (error instanceof ApiError && error.code === 'forbidden') refusals.forbidden();
      throw error;
    }
  }
  return {
    get: (path) => watched(api.get(path)),
    delete: (path) => watched(api.delete(path)),
    post: (path, body) => watched(api.post(path, body)),
  };
}
