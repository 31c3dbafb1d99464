import { redirect } from 'react-router-dom';
import { LAST_PAGE } from '../../../services/platform/kernel/wire/page.ts';

/** The page number of `?page=`; 1 for an invalid one. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Whether `?available=1` restricts a list to products that may be ordered at once. */
export function readAvailable(params: URLSearchParams): boolean {
  return params.get('available') === '1';
}

/**
 * The address of a page of a list, or of its available products. The unrestricted first page has the list's own
 * address.
 */
export function pagePath(path: string, page: number, available = false): string {
  const parts = [...(page === 1 ? [] : [`page=${page}`]), ...(available ? ['available=1'] : [])];
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** The query of a call that answers a page of a list. */
export function pageQuery(page: number, available: boolean) {
  return { page, ...(available ? { available: '1' } : {}) };
}

/** How many pages a list has. Throws a redirect to the last one when `page` is beyond it; an empty list is shown at its own address alone. */
export function pagesOf(
  path: string,
  page: number,
  list: { total: number; pageSize: number },
  available = false,
): number {
  const pages = Math.ceil(list.total / list.pageSize);
  const last = Math.max(pages, 1);
  if (page > last) throw redirect(pagePath(path, last, available));
  return pages;
}
