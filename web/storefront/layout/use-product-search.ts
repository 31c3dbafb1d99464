import { useEffect, useState } from 'react';
import type { ProductPage } from '../../../services/catalogue/catalogue.schemas.ts';
import { messageOf } from '../../shared/api/client.ts';
import { searchProducts } from '../../shared/api/search-products.ts';
import { useApi } from '../../shared/stores/stores.tsx';

/** Searching starts with more than two characters and shows five products (specification/storefront §2). */
export const MIN_TERM = 3;
export const MAX_SHOWN = 5;
const PAUSE = 180;

export type Search = { term: string; page: ProductPage | null; error: string | null };

/** Searches products for the typed term, debounced; outdated answers are dropped. */
export function useProductSearch(typed: string): Search | null {
  const api = useApi();
  const term = typed.trim();
  const [search, setSearch] = useState<Search | null>(null);

  useEffect(() => {
    if (term.length < MIN_TERM) return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await searchProducts(api, term, MAX_SHOWN).then(
        (page) => ({ term, page, error: null }),
        (error: unknown) => ({ term, page: null, error: messageOf(error) }),
      );
      if (current) setSearch(answer);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, term]);

  return term.length < MIN_TERM ? null : search;
}
