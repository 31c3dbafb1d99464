import { PAGE_SIZE } from '../../../../services/platform/kernel/wire/page.ts';
import { foldings } from '../../../../services/rules/texts/folding.ts';

export type RowsQuery = { search: string; page: number };

/** Reads the address of a short list: the search text, and the page. */
export function readRowsQuery(params: URLSearchParams): RowsQuery {
  const page = params.get('page') ?? '';
  return { search: params.get('q') ?? '', page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

/** The address' query, from '?'; '' for the first page of all. Other parameters of `before` stay. */
export function writeRowsQuery({ search, page }: RowsQuery, before?: URLSearchParams): string {
  const params = new URLSearchParams(before);
  params.delete('q');
  params.delete('page');
  if (search.trim() !== '') params.set('q', search);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** The rows whose text contains the search text, and the existing page nearest to the requested one. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { search, page }: RowsQuery,
): { rows: Row[]; total: number; page: number; pages: number } {
  const wanted = foldings(search);
  const found = rows.filter((row) => {
    const texts = foldings(textOf(row));
    return wanted.some((part) => texts.some((text) => text.includes(part)));
  });
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return {
    rows: found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    total: found.length,
    page: shown,
    pages,
  };
}
