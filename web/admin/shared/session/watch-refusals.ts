import { type ApiClient, ApiError } from '../../../shared/api/client.ts';

export type Refusals = {
  /** The sign-in no longer counts; a wrong password is told otherwise. */
  unauthenticated: () => void;
  /** Who is signed in has not, or no longer, the role. */
  forbidden: () => void;
};

/** The same client; `refusals` hear when the server does not admit the asker (401, 403). */
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
