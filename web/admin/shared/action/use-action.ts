import { useState } from 'react';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

export type Action = {
  busy: boolean;
  /** Runs the work; `busy` until it is done, its failure is shown as a notice. */
  run: (work: (api: ApiClient) => Promise<void>) => void;
};

/** What a button does: `failure` begins the notice when the shop refuses it. */
export function useAction(failure: string): Action {
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
  return { busy, run: (work) => void attempt(work) };
}
