import type { MarkupAnswer, MarkupBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** The markups, which are the list of deliverers, too. */
export function getMarkups(api: ApiClient): Promise<MarkupAnswer[]> {
  return api.get('/api/markups');
}

export function getMarkup(api: ApiClient, id: string): Promise<MarkupAnswer> {
  return api.get(`/api/markups/edit-markup/${encodeURIComponent(id)}`);
}

export function addMarkup(api: ApiClient, body: MarkupBody): Promise<MarkupAnswer> {
  return api.post('/api/markups/add-markup', body);
}

export function updateMarkup(api: ApiClient, id: string, body: MarkupBody): Promise<MarkupAnswer> {
  return api.post(`/api/markups/update-markup/${encodeURIComponent(id)}`, body);
}

export function deleteMarkup(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/markups/delete-markup/${encodeURIComponent(id)}`);
}
