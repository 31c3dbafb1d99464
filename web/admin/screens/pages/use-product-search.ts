import { useEffect, useState } from 'react';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { useApi } from '../../../shared/stores/stores.tsx';

/** Debounce time in ms. */
const PAUSE = 300;
const RESULTS = 8;

export type ProductSearch = {
  found: readonly ProductRow[];
  total: number;
  state: 'idle' | 'searching' | 'done';
  /** What went wrong; '' for nothing. */
  problem: string;
};

const IDLE: ProductSearch = { found: [], total: 0, state: 'idle', problem: '' };

/** Products of every status whose title contains `term`, debounced. */
export function useProductSearch(term: string): ProductSearch {
  const api = useApi();
  const [search, setSearch] = useState(IDLE);
  const wanted = term.trim();

  useEffect(() => {
    if (wanted === '') return setSearch(IDLE);
    let outdated = false;
    const show = (next: ProductSearch) => {
      if (!outdated) setSearch(next);
    };
    setSearch((before) => ({ ...before, state: 'searching' }));
    const query = { title: wanted, page: 1, pageSize: RESULTS, sort: 'title-asc' } as const;
    const timer = setTimeout(() => {
      const answer = call(api, 'GET /products/administration', { query }).then(asPage);
      answer.then(
        ({ items, total }) => show({ found: items, total, state: 'done', problem: '' }),
        (error: unknown) => show({ ...IDLE, state: 'done', problem: messageOf(error) }),
      );
    }, PAUSE);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [api, wanted]);

  return search;
}
