import { apiErrorFrom, noConnection } from './client.ts';

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

  /** Throws `ApiError` for every answer that is not 2xx. */
  async function ask(method: string, path: string, sent?: unknown): Promise<Response> {
    const headers: Record<string, string> = { Accept: 'application/json' };
    const isForm = sent instanceof FormData;
    if (sent !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    const bearer = token();
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    if (position) headers[POSITION] = position;
    const isRead = method === 'GET';
    if (!isRead) onWrite();
    const body = isForm ? sent : JSON.stringify(sent);
    const response = await fetch(path, { method, headers, body }).catch(noConnection);
    if (!isRead) onWrite();
    position = response.headers.get(POSITION) ?? position;
    if (!response.ok) throw apiErrorFrom(response.status, await jsonOf(response));
    return response;
  }

  return {
    ask,
    send: async <T>(...sent: Parameters<typeof ask>): Promise<T> => jsonOf(await ask(...sent)),
  };
}

/** Null when it is not JSON. */
function jsonOf(response: Response) {
  return response.json().catch(() => null);
}
