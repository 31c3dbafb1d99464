import { useCallback, useEffect, useState } from 'react';
import { type ApiClient, ApiError, messageOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  /** `set` takes what a later answer says is so now. */
  | { status: 'ready'; data: T; set: (data: T) => void };

type Outcome<T> = { ok: true; data: T } | { ok: false; message: string };

/**
 * Something of the customer's own, asked for in the browser. `load` must keep its identity. A sign-in that the shop no
 * longer takes ends here, and with it the account.
 */
export function useLoaded<T>(load: (api: ApiClient) => Promise<T>): Loaded<T> {
  const { api, session } = useStores();
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);

  /** Answers how to no longer listen. */
  const start = useCallback(() => {
    let current = true;
    setOutcome(null);
    load(api).then(
      (data) => current && setOutcome({ ok: true, data }),
      (error: unknown) => {
        if (!current) return;
        if (error instanceof ApiError && error.status === 401) session.signOut();
        setOutcome({ ok: false, message: messageOf(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [api, session, load]);

  useEffect(() => start(), [start]);
  const set = useCallback((data: T) => setOutcome({ ok: true, data }), []);

  if (outcome === null) return { status: 'loading' };
  return outcome.ok
    ? { status: 'ready', data: outcome.data, set }
    : { status: 'failed', message: outcome.message, retry: start };
}
