import type { BrandPageAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

/** 404 `brand_not_found`. */
export function getBrandPage(api: ApiClient, slug: string, page: number): Promise<BrandPageAnswer> {
  return api.get(`/api/storefront/brand/${encodeURIComponent(slug)}?page=${page}`);
}
