import type { ProductCard } from '../../../services/catalogue/catalogue.schemas.ts';
import type { Page } from '../../../services/platform/kernel/page.ts';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { asPage } from '../../shared/api/list-answers.ts';
import { useAnswer } from '../../shared/stores/use-answer.ts';

/** Searching starts with more than two characters and shows five products (specification/storefront §2). */
export const MIN_TERM = 3;
export const MAX_SHOWN = 5;
const PAUSE = 180;

export type Search = { page: Page<ProductCard> | null; error: string | null };

/** Searches products for the typed term, debounced; outdated answers are dropped. */
export function useProductSearch(typed: string): Search | null {
  const term = typed.trim();
  const { answer, error } = useAnswer(
    term.length < MIN_TERM ? null : term,
    (api, q) => call(api, 'GET /products', { query: { q, page: 1, pageSize: MAX_SHOWN } }).then(asPage),
    PAUSE,
  );
  if (term.length < MIN_TERM) return null;
  if (error !== null) return { page: null, error: messageOf(error) };
  return answer && { page: answer, error: null };
}
