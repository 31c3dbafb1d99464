import type { ProductPageAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

/** 404 `product_not_found`. A moved product is answered under its new slug. */
export function getProductPage(api: ApiClient, slug: string): Promise<ProductPageAnswer> {
  return api.get(`/api/storefront/product/${encodeURIComponent(slug)}`);
}
