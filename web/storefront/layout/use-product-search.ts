import { useEffect, useState } from 'react';
import type { ProductCard } from '../../../services/catalogue/catalogue.schemas.ts';
import type { Page } from '../../../services/platform/kernel/wire/page.ts';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { searchedTerm } from '../../shared/format/links.ts';
import { useApi } from '../../shared/stores/stores.tsx';

/** Searching starts with more than two characters and shows five products (specification/storefront §2). */
const MIN_TERM = 3;
export const MAX_SHOWN = 5;
const PAUSE = 180;

export type Search = { term: string; page: Page<ProductCard> | null; error: string | null };

/** Of 'đu', two characters, the term has three; of 'C++' it has one, and no results. */
export const isSearched = (typed: string) =>
  Math.min(typed.trim().length, searchedTerm(typed).length) >= MIN_TERM;

/** Searches products for the typed term, debounced; outdated answers are dropped. */
export function useProductSearch(typed: string): Search | null {
  const api = useApi();
  const term = isSearched(typed) ? searchedTerm(typed) : '';
  const [search, setSearch] = useState<Search | null>(null);

  useEffect(() => {
    if (term === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const query = { q: term, page: 1, pageSize: MAX_SHOWN };
      const answer = await call(api, 'GET /products', { query }).then(
        // Always a page, since one was requested.
        (found) => ({ term, page: Array.isArray(found) ? null : found, error: null }),
        (error: unknown) => ({ term, page: null, error: messageOf(error) }),
      );
      if (current) setSearch(answer);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, term]);

  return term === '' ? null : search;
}
