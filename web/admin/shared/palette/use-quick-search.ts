import { useEffect, useState } from 'react';
import type { QuickSearchAnswer } from '../../../../services/quick-search/quick-search.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useApi } from '../../../shared/stores/stores.tsx';

const PAUSE = 60;
const NOTHING: QuickSearchAnswer = { products: [], orders: [], customers: [] };

type Found = { readonly question: string; readonly answer: QuickSearchAnswer; readonly error: string };
const UNASKED: Found = { question: '', answer: NOTHING, error: '' };

/**
 * The search results for the query while typing. The last answer stays until the next arrives (`busy`); an outdated one
 * is dropped.
 */
export function useQuickSearch(question: string): Omit<Found, 'question'> & { busy: boolean } {
  const api = useApi();
  const [found, setFound] = useState(UNASKED);

  useEffect(() => {
    if (question === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const next = await call(api, 'GET /quick-search', { query: { q: question } }).then(
        (answer) => ({ question, answer, error: '' }),
        (error: unknown) => ({ question, answer: NOTHING, error: messageOf(error) }),
      );
      if (current) setFound(next);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, question]);

  const { answer, error } = question === '' ? UNASKED : found;
  return { answer, error, busy: question !== '' && found.question !== question };
}
