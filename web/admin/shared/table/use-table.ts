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

export type TableControls = {
  spec: TableSpec;
  query: TableQuery;
  /** Other rows are on their way. */
  busy: boolean;
  sortBy: (sort: TableSort) => void;
  setFilter: (name: string, value: string) => void;
  clearFilters: () => void;
  pageHref: (page: number) => string;
};

/** The table's state as the address has it, and the ways to change it. */
export function useTable(spec: TableSpec): TableControls {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const query = readTableQuery(new URLSearchParams(search), spec);
  const hrefOf = (next: TableQuery) => `${pathname}${writeTableQuery(next, spec)}`;
  const go = (next: TableQuery, replace = false) =>
    void navigate(hrefOf(next), { replace, preventScrollReset: true });

  return {
    spec,
    query,
    busy,
    sortBy: (sort) => go(withSort(query, sort)),
    // Every further letter refines the same step of the history.
    setFilter: (name, value) => go(withFilter(query, name, value), query.filters[name] !== undefined),
    clearFilters: () => go(withoutFilters(query)),
    pageHref: (page) => hrefOf(withPage(query, page)),
  };
}
