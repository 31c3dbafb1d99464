import type { ProductFilter } from '../../../../services/catalogue/catalogue.schemas.ts';
import { filterName } from '../../shared/catalogue/filter-name.ts';
import { useFilterGroups } from './use-filter-groups.ts';

/** The names of filters by their ids; empty until they are loaded, and without those of deleted groups. */
export function useFilterNames(filters: readonly ProductFilter[]): ReadonlyMap<string, string> {
  const { answer } = useFilterGroups([...new Set(filters.map(({ cat_id }) => cat_id))].sort());
  const found = answer?.flatMap((group) => group.filters) ?? [];
  return new Map(found.map((filter) => [filter.id, filterName(filter)]));
}
