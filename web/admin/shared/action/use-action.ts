import { useRef, useState } from 'react';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

type Work = (api: ApiClient) => Promise<void>;

/**
 * Runs a button's action: busy until it is done; the notice of a failure begins with `failure`. Actions run
 * sequentially, so that no older answer replaces a newer one. Actions without a click are `silent`: never busy.
 */
export function useAction(failure: string) {
  const { api, notices } = useStores();
  const [pending, setPending] = useState(0);
  const [refusal, setRefusal] = useState('');
  const last = useRef(Promise.resolve());

  const attempt = async (work: Work) => {
    setRefusal('');
    try {
      await work(api);
    } catch (error) {
      setRefusal(messageOf(error));
      notices.danger(`${failure}: ${messageOf(error)}`);
    }
  };
  const run = (work: Work, { silent = false } = {}) => {
    const count = silent ? 0 : 1;
    setPending((all) => all + count);
    last.current = last.current.then(() => attempt(work)).then(() => setPending((all) => all - count));
  };
  /** `refusal`: the last one's, for a dialog that hides notices; '' for none. */
  return { busy: pending > 0, refusal, run, forgetRefusal: () => setRefusal('') };
}
