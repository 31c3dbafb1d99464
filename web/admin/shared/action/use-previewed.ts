import { useState } from 'react';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { useLatest } from './use-latest.ts';

/** A change that is previewed before it is made. A refusal begins with `failure`, and takes the preview away. */
export function usePreviewed<Preview>(failure: string) {
  const api = useApi();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const askAnew = useLatest();
  const run = async (work: (api: ApiClient) => Promise<void>) => {
    setBusy(true);
    setRefusal('');
    try {
      await work(api);
    } catch (error) {
      setPreview(null);
      setRefusal(`${failure}: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return {
    preview,
    refusal,
    busy,
    look(ask: (api: ApiClient) => Promise<Preview>) {
      const isLatest = askAnew();
      void run(async () => {
        const answer = await ask(api);
        if (isLatest()) setPreview(answer);
      });
    },
    run: (work: (api: ApiClient) => Promise<void>) => void run(work),
    /** After another choice: the preview, shown or on its way, is not of it. */
    drop() {
      setPreview(null);
      askAnew();
    },
  };
}
