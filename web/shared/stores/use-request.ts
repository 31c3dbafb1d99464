import { useState } from 'react';
import { type ApiClient, messageOf } from '../api/client.ts';
import { useStores } from './stores.tsx';

/**
 * A request that follows a click or a submitted form. A new run removes the notices of earlier failures; `failure`
 * begins that of its own.
 */
export function useRequest(failure: string) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState(false);
  /** Runs `work` unless an earlier run is pending. */
  const run = async (work: (api: ApiClient) => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    notices.dismissFailures();
    try {
      await work(api);
    } catch (error) {
      notices.danger(`${failure}: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
