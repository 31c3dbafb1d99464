import type { ProductPage } from '../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from './client.ts';

/** Products whose title or brand matches; the best first. */
export function searchProducts(
  api: ApiClient,
  term: string,
  pageSize: number,
  page = 1,
  available = false,
): Promise<ProductPage> {
  const query = new URLSearchParams({ q: term, page: String(page), pageSize: String(pageSize) });
  if (available) query.set('available', '1');
  return api.get(`/api/products?${query}`);
}
