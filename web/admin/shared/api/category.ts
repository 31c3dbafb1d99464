import type { CategoryAnswer, CategoryBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export function getCategory(api: ApiClient, slug: string): Promise<CategoryAnswer> {
  return api.get(`/api/categories/edit-category/${encodeURIComponent(slug)}`);
}

export function addCategory(api: ApiClient, body: CategoryBody): Promise<CategoryAnswer> {
  return api.post('/api/categories/add-category', body);
}

/** `slug` is the one that the category had until now. */
export function updateCategory(api: ApiClient, slug: string, body: CategoryBody): Promise<CategoryAnswer> {
  return api.post(`/api/categories/update-category/${encodeURIComponent(slug)}`, body);
}

export function deleteCategory(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/categories/delete-category/${encodeURIComponent(id)}`);
}
