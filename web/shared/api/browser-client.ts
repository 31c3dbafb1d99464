import { ApiError, apiErrorFrom } from './client.ts';

type Options = {
  /** The signed-in person's token, if any. */
  token: () => string | null;
  /** Called before and after every command. */
  onWrite?: () => void;
  fetch?: typeof fetch;
};

const POSITION = 'Shop-Position';

/**
 * The browser's way to the API. Sends the token, and the position of the last command, so that the next read shows its
 * own writes (specification/http-contract §5).
 */
export function createBrowserClient({ token, onWrite = () => undefined, fetch = globalThis.fetch }: Options) {
  let position: string | null = null;

  async function send<T>(method: string, path: string, sent?: unknown): Promise<T> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    const isForm = sent instanceof FormData;
    if (sent !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    const bearer = token();
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    if (position) headers[POSITION] = position;
    const isRead = method === 'GET';
    if (!isRead) onWrite();
    const body = isForm ? sent : JSON.stringify(sent);
    const response = await fetch(path, { method, headers, body }).catch(() => {
      throw new ApiError(0, {
        error: 'Nema veze s prodavnicom. Provjerite internet i pokušajte ponovo.',
        code: 'no_connection',
      });
    });
    if (!isRead) onWrite();
    position = response.headers.get(POSITION) ?? position;
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw apiErrorFrom(response.status, answer);
    return answer as T;
  }

  return { send };
}
