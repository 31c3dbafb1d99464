import { type ApiClient, ApiError, apiErrorFrom } from './client.ts';

type Options = {
  /** The signed-in person's token, if any. */
  token: () => string | null;
  /** Called before and after every command. */
  onWrite?: () => void;
  fetch?: typeof fetch;
};

const POSITION = 'Shop-Position';

/**
 * The browser's way to the API. Sends the token, and the position of the last command, so that the next read already
 * shows what was just written (specification/http-contract §5).
 */
export function createBrowserClient({
  token,
  onWrite = () => undefined,
  fetch = globalThis.fetch,
}: Options): ApiClient {
  let position: string | null = null;

  async function send<T>(path: string, init: RequestInit, headers: Record<string, string>): Promise<T> {
    const bearer = token();
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    if (position) headers[POSITION] = position;
    const isRead = init.method === 'GET';
    if (!isRead) onWrite();
    const response = await fetch(path, { ...init, headers }).catch(() => {
      throw new ApiError(0, {
        error: 'Nema veze s prodavnicom. Provjerite internet i pokušajte ponovo.',
        code: 'no_connection',
      });
    });
    if (!isRead) onWrite();
    position = response.headers.get(POSITION) ?? position;
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw apiErrorFrom(response.status, body);
    return body as T;
  }

  return {
    get: (path) => send(path, { method: 'GET' }, { Accept: 'application/json' }),
    delete: (path) => send(path, { method: 'DELETE' }, { Accept: 'application/json' }),
    post: (path, body) =>
      body instanceof FormData
        ? send(path, { method: 'POST', body }, { Accept: 'application/json' })
        : send(
            path,
            { method: 'POST', body: JSON.stringify(body) },
            { Accept: 'application/json', 'Content-Type': 'application/json' },
          ),
  };
}
