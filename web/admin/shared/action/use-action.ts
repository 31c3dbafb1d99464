import { useState } from 'react';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

/** Runs what a button does: busy until it is done; the notice of a failure begins with `failure`. */
export function useAction(failure: string) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: (api: ApiClient) => Promise<void>) => {
    setBusy(true);
    try {
      await work(api);
    } catch (error) {
      notices.danger(`${failure}: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (work: (api: ApiClient) => Promise<void>) => void attempt(work) };
}
