import type { ProductPage } from '../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from './client.ts';

/** How many products a page of search results shows (specification/search-and-lists §5). */
const PAGE_SIZE = 16;

/** Products whose title or brand matches; the best first. */
export function getSearchPage(api: ApiClient, term: string, page: number): Promise<ProductPage> {
  const query = new URLSearchParams({ q: term, page: String(page), pageSize: String(PAGE_SIZE) });
  return api.get(`/api/products?${query}`);
}
