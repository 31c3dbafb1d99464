import { type ApiClient, ApiError } from '../../shared/api/client.ts';

/** What the server says to somebody who is not, or no longer, an administrator; a wrong password says otherwise. */
const NOT_ADMITTED = new Set(['unauthenticated', 'forbidden']);

/** The same client; `onRefused` hears when the server does not take the asker for an administrator (401, 403). */
export function watchRefusals(api: ApiClient, onRefused: () => void): ApiClient {
  async function watched<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && NOT_ADMITTED.has(error.code)) onRefused();
      throw error;
    }
  }
  return {
    get: (path) => watched(api.get(path)),
    delete: (path) => watched(api.delete(path)),
    post: (path, body) => watched(api.post(path, body)),
  };
}
