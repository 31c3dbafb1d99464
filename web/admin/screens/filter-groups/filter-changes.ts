import type { FilterGroupAnswer, FilterItem } from '../../../../services/catalogue/catalogue.schemas.ts';
import { fromJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, ApiError } from '../../../shared/api/client.ts';

/** A filter that is yet to be added has no id. */
type FilterDraft = Pick<FilterItem, 'name'> & { id?: string };
const GONE = { code: 'filter_not_found', error: 'Filter je u međuvremenu izbrisan.' };

type Change = (filters: readonly FilterDraft[]) => FilterDraft[];

export function adding(name: string): Change {
  return (filters) => [...filters, { name: name.trim() }];
}

/** Refused when the filter was deleted meanwhile. */
export function renaming(id: string, name: string): Change {
  return (filters) => {
    if (!filters.some((filter) => filter.id === id)) throw new ApiError(404, GONE);
    return filters.map((filter) => (filter.id === id ? { ...filter, name: name.trim() } : filter));
  };
}

export function removing(id: string): Change {
  return (filters) => filters.filter((filter) => filter.id !== id);
}

/** A group with its filters, and how many products have each. */
export async function readFilterGroup(api: ApiClient, id: string): Promise<FilterGroupAnswer> {
  const answer = await call(api, 'GET /filters/edit-filter-category/:id', { params: { id } });
  return { ...answer, filters: fromJson(answer.filters) };
}

/**
 * Changes one filter of a group. The whole list is saved (specification/administration §7), so it is reloaded before:
 * filters added by another operator stay.
 */
export async function changeFilters(
  api: ApiClient,
  groupId: string,
  change: Change,
): Promise<FilterGroupAnswer> {
  const { filters } = await readFilterGroup(api, groupId);
  const drafts = filters.map(({ id, name }) => ({ id, name }));
  const params = { id: groupId };
  const body = { filters: JSON.stringify(change(drafts)) };
  return call(api, 'POST /filters/update-filter/:id', { params, body });
}
