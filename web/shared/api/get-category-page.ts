import type { SORTS } from '../../../services/catalogue/catalogue.schemas.ts';
import type { CategoryPageAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

export type Sort = (typeof SORTS)[number];

export type CategoryPageQuery = {
  slug: string;
  sub: string | null;
  page: number;
  sort: Sort;
  /** Ids of filter items. */
  filters: readonly string[];
  available?: true;
};

/** 404 `category_not_found`, also for a subcategory that is not in the category. */
export function getCategoryPage(
  api: ApiClient,
  { slug, sub, page, sort, filters, available }: CategoryPageQuery,
): Promise<CategoryPageAnswer> {
  const query = new URLSearchParams({ page: String(page), sort });
  if (sub !== null) query.set('sub', sub);
  if (filters.length > 0) query.set('filters', filters.join(','));
  if (available) query.set('available', '1');
  return api.send('GET', `/api/storefront/category/${encodeURIComponent(slug)}?${query}`);
}
