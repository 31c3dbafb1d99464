import type { SavedFilterAnswer } from '../../../../services/ordering/saved-filter.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

type Values = { name: string; forAll: boolean };
const bodyOf = ({ name, forAll }: Values) => ({ name, forAll: forAll ? 1 : 0 });

/** Filters of the table of orders: the account's own, and those for all. */
export const getSavedFilters = (api: ApiClient) => api.get<SavedFilterAnswer[]>('/api/orders/filters');

export const addSavedFilter = (api: ApiClient, { query, ...values }: Values & { query: string }) =>
  api.post<SavedFilterAnswer>('/api/orders/filters/add-filter', { ...bodyOf(values), query });

/** 403 for a filter that somebody else has saved, unless the account is an owner. */
export const updateSavedFilter = (api: ApiClient, id: string, values: Values) =>
  api.post<SavedFilterAnswer>(`/api/orders/filters/update-filter/${encodeURIComponent(id)}`, bodyOf(values));

export const deleteSavedFilter = (api: ApiClient, id: string) =>
  api.delete<{ _id: string }>(`/api/orders/filters/delete-filter/${encodeURIComponent(id)}`);
