/** Rows of a page of a list unless the query says otherwise, and at most (specification/http-contract §3, specification/administration §4). */
export const PAGE_SIZE = 12;
export const MOST_ROWS = 100;
/** The number of the last page of most lists. */
export const LAST_PAGE = 100_000;

/** A page of a table, and how many rows the table has. */
export type Page<Item> = {
  items: Item[];
  total: number;
  /** More rows match than `total` says: the filter has to be narrowed. */
  more?: true;
  page: number;
  pageSize: number;
};

/** Some rows, and how many there are in all. */
export type Found<Item> = { readonly items: readonly Item[]; readonly total: number };

/** A page of a list that is there as a whole. */
export function pageOf<Item>(items: readonly Item[], page: number, pageSize: number): Page<Item> {
  return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, page, pageSize };
}
