import { useCallback, useEffect, useState } from 'react';
import { type ApiClient, ApiError, messageOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  /** `set` replaces the data by a later answer. */
  | { status: 'ready'; data: T; set: (data: T) => void };

type Outcome<T> = { ok: true; data: T } | { ok: false; message: string };

/**
 * Loads data of the customer in the browser. `load` must keep its identity between renders. A 401 signs the customer
 * out, which closes the account.
 */
export function useLoaded<T>(load: (api: ApiClient) => Promise<T>): Loaded<T> {
  const { api, session } = useStores();
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);

  /** Returns a function that ignores the pending answer. */
  const start = useCallback(() => {
    let current = true;
    setOutcome(null);
    load(api).then(
      (data) => current && setOutcome({ ok: true, data }),
      (error: unknown) => {
        if (!current) return;
        if (error instanceof ApiError && error.status === 401) session.end();
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
