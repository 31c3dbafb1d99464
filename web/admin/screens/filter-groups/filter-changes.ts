import type { FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { type FilterDraft, getFilterGroup, setFilters } from '../../shared/api/filter-groups.ts';

type Change = (filters: readonly FilterDraft[]) => FilterDraft[];

export function adding(name: string): Change {
  return (filters) => [...filters, { name: name.trim() }];
}

export function renaming(id: string, name: string): Change {
  return (filters) => filters.map((filter) => (filter.id === id ? { ...filter, name: name.trim() } : filter));
}

export function removing(id: string): Change {
  return (filters) => filters.filter((filter) => filter.id !== id);
}

/**
 * Changes one filter of a group. The whole list is what is saved (specification/administration §7), so it is read anew before: the
 * filters that somebody else added meanwhile stay.
 */
export async function changeFilters(
  api: ApiClient,
  groupId: string,
  change: Change,
): Promise<FilterGroupAnswer> {
  const { filters } = await getFilterGroup(api, groupId);
  const drafts = filters.map(({ id, name }) => ({ id, name }));
  return setFilters(api, groupId, change(drafts));
}
