import type { ApiClient } from '../../../shared/api/client.ts';

/** A change that is saved for later: the call that makes it. `path` is without `/api`. */
export type Later = { method: 'POST' | 'DELETE'; path: string; body?: Record<string, unknown> };

class NotMade extends Error {}

/** The first call by which `make` would change something; it is not made. Null where it would change nothing. */
export async function laterCall(
  api: ApiClient,
  make: (api: ApiClient) => Promise<unknown>,
): Promise<Later | null> {
  const found: Later[] = [];
  const recorder: ApiClient = {
    async send<T>(method: string, path: string, body?: unknown): Promise<T> {
      const isDeletion = method === 'DELETE' || path.includes('/delete-');
      if (method === 'GET' && !isDeletion) return api.send<T>(method, path, body);
      const sent = typeof body === 'object' && body !== null ? { body: { ...body } } : {};
      found.push({ method: isDeletion ? 'DELETE' : 'POST', path: path.replace(/^\/api/, ''), ...sent });
      throw new NotMade();
    },
  };
  await make(recorder).catch((error: unknown) => {
    if (!(error instanceof NotMade)) throw error;
  });
  return found[0] ?? null;
}
