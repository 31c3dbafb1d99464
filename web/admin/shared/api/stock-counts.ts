import type { Page } from '../../../../services/platform/kernel/page.ts';
import type {
  CountBody,
  CountBookBody,
  CountDifferenceAnswer,
  CountLine,
  CountPreview,
  CountRecord,
} from '../../../../services/stock/count/count.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export type { CountDifferenceAnswer, CountLine, CountPreview, CountRecord };

const pathOf = (id: string) => `/api/stock/counts/${encodeURIComponent(id)}`;

export function getCountsPage(api: ApiClient, query: URLSearchParams) {
  const rest = new URLSearchParams(query);
  rest.delete('sort');
  return api.get<Page<CountLine>>(`/api/stock/counts?${rest}`);
}

export const getCount = (api: ApiClient, id: string) => api.get<CountRecord>(pathOf(id));

export const openCount = (api: ApiClient, body: CountBody) =>
  api.post<{ countId: string }>('/api/stock/counts', body);

/** Hands the filled-in sheet in. */
export function sendCountSheet(api: ApiClient, id: string, file: File): Promise<CountPreview> {
  const form = new FormData();
  form.append('file', file);
  return api.post(`${pathOf(id)}/sheet`, form);
}

export const bookCount = (api: ApiClient, id: string, body: CountBookBody) =>
  api.post<{ movementId: string }>(`${pathOf(id)}/book`, body);

export const countSheetPath = (id: string, kind: 'csv' | 'xlsx') => `${pathOf(id)}.${kind}`;
