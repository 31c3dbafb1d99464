import type { Sort } from '../../../services/catalogue/catalogue.schemas.ts';
import { readAvailable, readPage } from '../../shared/routing/paging.ts';

export type CategoryQuery = {
  page: number;
  sort: Sort;
  filters: string[];
  /** Only what may be ordered at once. */
  available?: true;
};

/** The sort menu (specification/search-and-lists §3), the first one is the default of an address without `sort`. */
export const SORT_OPTIONS: readonly { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Najnovije' },
  { value: 'oldest', label: 'Najstarije' },
  { value: 'price-asc', label: 'Cijena: od niže ka višoj' },
  { value: 'price-desc', label: 'Cijena: od više ka nižoj' },
  { value: 'name', label: 'Naziv (A–Ž)' },
];
const DEFAULT_SORT: Sort = 'newest';

/**
 * The query of an address. `filters` come comma separated, as our links write them, or repeated, as a form sends them
 * without scripts. Invalid values are ignored.
 */
export function readCategoryQuery(params: URLSearchParams): CategoryQuery {
  const ids = params.getAll('filters').flatMap((value) => value.split(','));
  return {
    page: readPage(params),
    sort: SORT_OPTIONS.find((option) => option.value === params.get('sort'))?.value ?? DEFAULT_SORT,
    // Sorted, so that the same choice has one address.
    filters: [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].sort(),
    ...(readAvailable(params) ? { available: true } : {}),
  };
}

/** The shortest equivalent query, with its '?', or ''. */
export function writeCategoryQuery({ page, sort, filters, available }: CategoryQuery): string {
  const parts: string[] = [];
  if (page > 1) parts.push(`page=${page}`);
  if (sort !== DEFAULT_SORT) parts.push(`sort=${sort}`);
  if (filters.length > 0) parts.push(`filters=${filters.map(encodeURIComponent).join(',')}`);
  if (available) parts.push('available=1');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
