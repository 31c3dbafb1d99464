import { redirect } from 'react-router-dom';

const LAST_PAGE = 100_000;

/** The page number of `?page=`; 1 for an invalid one. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The address of a page of a list. The first one is the list's own address. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** How many pages a list has. Throws a redirect to the last one when `page` is beyond it. */
export function pagesOf(path: string, page: number, list: { total: number; pageSize: number }): number {
  const pages = Math.ceil(list.total / list.pageSize);
  if (pages > 0 && page > pages) throw redirect(pagePath(path, pages));
  return pages;
}
