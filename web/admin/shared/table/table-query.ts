import { PAGE_SIZE } from '../../../../services/platform/kernel/wire/page.ts';
import { cutTo } from '../../../../services/rules/texts/cut-to.ts';
import type { SortDirection } from './sort-button.tsx';

export type TableSort = { column: string; direction: SortDirection };

export type TableSpec = {
  sortable: readonly string[];
  /** The filters by name, with the longest text that the server takes. */
  filters: Readonly<Record<string, number>>;
  /** Those of the filters that belong to no column and stay when filters are cleared. */
  kept?: readonly string[];
  defaultSort: TableSort;
};

/** A table in the one order that the server has, by `column`. */
export function inOneOrder(column: string, direction: SortDirection, filters = {}): TableSpec {
  return { sortable: [], filters, defaultSort: { column, direction } };
}

/** The state of a table. It is kept in the address, so that back, reload and a shared link show the same. */
export type TableQuery = {
  page: number;
  sort: TableSort;
  /** Only those that are set. */
  filters: Readonly<Record<string, string>>;
};

/** Reads the address; invalid values count as absent. */
export function readTableQuery(params: URLSearchParams, spec: TableSpec): TableQuery {
  const filters: Record<string, string> = {};
  for (const [name, longest] of Object.entries(spec.filters)) {
    const value = cutTo(params.get(name) ?? '', longest);
    if (value.trim() !== '') filters[name] = value;
  }
  return { page: readPage(params.get('page')), sort: readSort(params.get('sort'), spec), filters };
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

function readSort(text: string | null, { sortable, defaultSort }: TableSpec): TableSort {
  const [column = '', direction = ''] = (text ?? '').split('-');
  if (!sortable.includes(column) || (direction !== 'asc' && direction !== 'desc')) return defaultSort;
  return { column, direction };
}

/** The query of the address, from '?'; '' for the defaults. */
export function writeTableQuery({ page, sort, filters }: TableQuery, { defaultSort }: TableSpec): string {
  const params = new URLSearchParams(filters);
  if (sort.column !== defaultSort.column || sort.direction !== defaultSort.direction)
    params.set('sort', `${sort.column}-${sort.direction}`);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** The query of the request to the server; without a sort where the server has one order only. */
export function tableRequest({ page, sort, filters }: TableQuery, { sortable }: TableSpec): URLSearchParams {
  return new URLSearchParams({
    ...filters,
    page: String(page),
    pageSize: String(PAGE_SIZE),
    ...(sortable.length === 0 ? {} : { sort: `${sort.column}-${sort.direction}` }),
  });
}

export function withPage(query: TableQuery, page: number): TableQuery {
  return { ...query, page };
}

/** A new order starts at the first page. */
export function withSort(query: TableQuery, sort: TableSort): TableQuery {
  return { ...query, sort, page: 1 };
}

/** A new filter starts at the first page; blank text removes the filter. */
export function withFilter(query: TableQuery, name: string, value: string): TableQuery {
  const { [name]: _, ...others } = query.filters;
  return { ...query, filters: value.trim() === '' ? others : { ...others, [name]: value }, page: 1 };
}

/** Without all but the kept filters. */
export function withoutFilters(query: TableQuery, { kept = [] }: TableSpec): TableQuery {
  const filters = Object.entries(query.filters).filter(([name]) => kept.includes(name));
  return { ...query, filters: Object.fromEntries(filters), page: 1 };
}

/** How many filters would be cleared. */
export function filterCount({ filters }: TableQuery, { kept = [] }: TableSpec): number {
  return Object.keys(filters).filter((name) => !kept.includes(name)).length;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
