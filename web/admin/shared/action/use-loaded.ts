import { useEffect } from 'react';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { useAnswer } from '../../../shared/stores/use-answer.ts';

/**
 * The data that a part of a screen loads when it is shown; null until then. The notice of a failure begins with `failure`,
 * which a dialog hides: `refusal` is for there, '' for none.
 */
export function useLoaded<Answer>(ask: (api: ApiClient) => Promise<Answer>, failure: string) {
  const { notices } = useStores();
  const { answer, error } = useAnswer('', ask);
  useEffect(() => {
    if (error !== null) notices.danger(`${failure}: ${messageOf(error)}`);
  }, [error, failure, notices]);
  return { answer, refusal: error === null ? '' : messageOf(error) };
}
