import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import {
  readTableQuery,
  type TableQuery,
  type TableSort,
  type TableSpec,
  withFilter,
  withoutFilters,
  withPage,
  withSort,
  writeTableQuery,
} from './table-query.ts';
import { useSearch } from './use-search.ts';

export type TableControls = ReturnType<typeof useTable>;

/** The table's state, which is kept in the address, and the actions that change it. */
export function useTable(spec: TableSpec) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const query = readTableQuery(new URLSearchParams(useSearch()), spec);
  const hrefOf = (next: TableQuery) => `${pathname}${writeTableQuery(next, spec)}`;
  const go = (next: TableQuery, replace = false) =>
    void navigate(hrefOf(next), { replace, preventScrollReset: true });

  return {
    spec,
    query,
    /** Other rows are on their way. */
    busy,
    sortBy: (sort: TableSort) => go(withSort(query, sort)),
    // While a filter is typed, each letter replaces the same entry of the browser's history.
    setFilter: (name: string, value: string) =>
      go(withFilter(query, name, value), query.filters[name] !== undefined),
    clearFilters: () => go(withoutFilters(query, spec)),
    pageHref: (page: number) => hrefOf(withPage(query, page)),
  };
}
