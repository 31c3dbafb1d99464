import type { QuickSearchAnswer } from '../../../../services/quick-search/quick-search.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';

const PAUSE = 60;
const NOTHING: QuickSearchAnswer = { products: [], orders: [], customers: [] };

/** The search results for the query while typing; those of the last query stay until they are there (`busy`). */
export function useQuickSearch(question: string) {
  const { answer, error, busy } = useAnswer(
    question === '' ? null : question,
    (api, q) => call(api, 'GET /quick-search', { query: { q } }),
    PAUSE,
  );
  if (question === '' || error !== null)
    return { answer: NOTHING, error: question === '' ? '' : messageOf(error), busy };
  return { answer: answer ?? NOTHING, error: '', busy };
}
