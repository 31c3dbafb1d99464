import { useEffect, useState } from 'react';
import type { CategoryAnswer, FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useApi } from '../../../shared/stores/stores.tsx';

export type Attributes = {
  state: 'none' | 'loading' | 'failed' | 'ready';
  groups: readonly FilterGroupAnswer[];
};

const NONE: Attributes = { state: 'none', groups: [] };

/** The filter groups of a main category with their filters, loaded when it is chosen (specification/administration §6). */
export function useAttributes(category: CategoryAnswer | undefined): Attributes {
  const api = useApi();
  const [attributes, setAttributes] = useState<Attributes>(NONE);
  const ids = category?.filtersCategories.join(',') ?? '';

  useEffect(() => {
    if (ids === '') return setAttributes(NONE);
    let wanted = true;
    setAttributes({ state: 'loading', groups: [] });
    // A group that was deleted may still be named by its category.
    const groups = Promise.allSettled(
      ids.split(',').map((id) => call(api, 'GET /filters/product-filters/:id', { params: { id } })),
    );
    void groups.then((answers) => {
      if (!wanted) return;
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      setAttributes({ state: found.length === 0 ? 'failed' : 'ready', groups: found });
    });
    return () => {
      wanted = false;
    };
  }, [api, ids]);

  return attributes;
}
