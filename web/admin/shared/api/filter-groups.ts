import type { FilterGroupAnswer, FilterItem } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A group as the list of groups has it: without its filters. */
export type FilterGroupRow = Omit<FilterGroupAnswer, 'filters'>;
/** A filter that is yet to be added has no id. */
export type FilterDraft = Pick<FilterItem, 'name'> & { id?: string };

export const getFilterGroups = (api: ApiClient) => api.get<FilterGroupRow[]>('/api/filters');

/** A group with its filters, and how many products have each. */
export async function getFilterGroup(api: ApiClient, id: string): Promise<FilterGroupAnswer> {
  const answer = await api.get<FilterGroupRow & { filters: string }>(
    `/api/filters/edit-filter-category/${encodeURIComponent(id)}`,
  );
  return { ...answer, filters: JSON.parse(answer.filters) as FilterItem[] };
}

/** The same for the product form. */
export const getProductFilters = (api: ApiClient, id: number) =>
  api.get<FilterGroupAnswer>(`/api/filters/product-filters/${id}`);

export const addFilterGroup = (api: ApiClient, name: string) =>
  api.post<FilterGroupAnswer>('/api/filters/add-filter-category', { name });

export const renameFilterGroup = (api: ApiClient, id: string, name: string) =>
  api.post<FilterGroupAnswer>(`/api/filters/update-filter-category/${encodeURIComponent(id)}`, { name });

/** Sets all filters of a group; one that is not among them goes. */
export const setFilters = (api: ApiClient, id: string, filters: readonly FilterDraft[]) =>
  api.post<FilterGroupAnswer>(`/api/filters/update-filter/${encodeURIComponent(id)}`, {
    filters: JSON.stringify(filters),
  });

export const deleteFilterGroup = (api: ApiClient, id: string) =>
  api.get<{ _id: string }>(`/api/filters/delete-filter-category/${encodeURIComponent(id)}`);
