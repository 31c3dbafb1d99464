import { useEffect, useState } from 'react';
import type { ProductFilter } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { filterName } from '../../shared/catalogue/filter-name.ts';

/** The names of filters by their ids; empty until they are loaded, and without those of deleted groups. */
export function useFilterNames(filters: readonly ProductFilter[]): ReadonlyMap<string, string> {
  const api = useApi();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const groups = [...new Set(filters.map(({ cat_id }) => cat_id))].sort().join(',');

  useEffect(() => {
    if (groups === '') return;
    let wanted = true;
    const loaded = Promise.allSettled(
      groups.split(',').map((id) => call(api, 'GET /filters/product-filters/:id', { params: { id } })),
    );
    void loaded.then((answers) => {
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.filters : []));
      if (wanted) setNames(new Map(found.map((filter) => [filter.id, filterName(filter)])));
    });
    return () => {
      wanted = false;
    };
  }, [api, groups]);

  return names;
}
