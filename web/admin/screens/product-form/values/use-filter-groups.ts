import type {
  CategoryAnswer,
  FilterGroupAnswer,
  ProductFilter,
} from '../../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../../shared/api/call.ts';
import type { ApiClient } from '../../../../shared/api/client.ts';
import { useAnswer } from '../../../../shared/stores/use-answer.ts';
import { filterName } from '../../../shared/catalogue/filter-name.ts';

/** Groups with their filters, without those that cannot be loaded: a deleted group may still be named somewhere. */
export function useFilterGroups(ids: readonly number[]) {
  return useAnswer(ids.length === 0 ? null : ids.join(), groupsOf);
}

async function groupsOf(api: ApiClient, ids: string): Promise<FilterGroupAnswer[]> {
  const answers = await Promise.allSettled(
    ids.split(',').map((id) => call(api, 'GET /filters/product-filters/:id', { params: { id } })),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** The names of filters by their ids; empty until they are loaded, and without those of deleted groups. */
export function useFilterNames(filters: readonly ProductFilter[]): ReadonlyMap<string, string> {
  const { answer } = useFilterGroups([...new Set(filters.map(({ cat_id }) => cat_id))].sort());
  const found = answer?.flatMap((group) => group.filters) ?? [];
  return new Map(found.map((filter) => [filter.id, filterName(filter)]));
}

type Attributes = {
  state: 'none' | 'loading' | 'failed' | 'ready';
  groups: readonly FilterGroupAnswer[];
};

/** The filter groups of a main category with their filters, loaded when it is chosen (specification/administration §6). */
export function useAttributes(category: CategoryAnswer | undefined): Attributes {
  const ids = category?.filtersCategories ?? [];
  const { answer, busy } = useFilterGroups(ids);
  if (ids.length === 0) return { state: 'none', groups: [] };
  if (busy || answer === null) return { state: 'loading', groups: [] };
  return { state: answer.length === 0 ? 'failed' : 'ready', groups: answer };
}
