import type { ProductPage } from '../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from './client.ts';

/** Products whose title or brand matches; the best first. */
export function searchProducts(api: ApiClient, term: string, pageSize: number): Promise<ProductPage> {
  const query = new URLSearchParams({ q: term, page: '1', pageSize: String(pageSize) });
  return api.get(`/api/products?${query}`);
}
