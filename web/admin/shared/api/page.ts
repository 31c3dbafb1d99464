import type { PageAnswer, PageBody } from '../../../../services/content/content.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Pages of every status, the newest first. */
export function getPages(api: ApiClient): Promise<PageAnswer[]> {
  return api.get('/api/pages');
}

export function getPage(api: ApiClient, slug: string): Promise<PageAnswer> {
  return api.get(`/api/pages/edit-page/${encodeURIComponent(slug)}`);
}

export function addPage(api: ApiClient, body: PageBody): Promise<PageAnswer> {
  return api.post('/api/pages/add-page', body);
}

/** `slug` is the one that the page had until now. */
export function updatePage(api: ApiClient, slug: string, body: PageBody): Promise<PageAnswer> {
  return api.post(`/api/pages/update-page/${encodeURIComponent(slug)}`, body);
}

export function deletePage(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/pages/delete-page/${encodeURIComponent(id)}`);
}
