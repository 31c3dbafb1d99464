import type { CategoryAnswer, FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { useFilterGroups } from './use-filter-groups.ts';

export type Attributes = {
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
