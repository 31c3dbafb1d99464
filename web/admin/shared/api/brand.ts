import type { BrandAnswer, BrandBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export function getBrand(api: ApiClient, slug: string): Promise<BrandAnswer> {
  return api.get(`/api/brands/edit-brand/${encodeURIComponent(slug)}`);
}

export function addBrand(api: ApiClient, body: BrandBody): Promise<BrandAnswer> {
  return api.post('/api/brands/add-brand', body);
}

/** `slug` is the one that the brand had until now. */
export function updateBrand(api: ApiClient, slug: string, body: BrandBody): Promise<BrandAnswer> {
  return api.post(`/api/brands/update-brand/${encodeURIComponent(slug)}`, body);
}

export function deleteBrand(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/brands/delete-brand/${encodeURIComponent(id)}`);
}
