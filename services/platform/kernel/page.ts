/** Rows of a page of a list unless the query says otherwise, and at most (specification/http-contract §3, administration §4). */
export const PAGE_SIZE = 12;
export const MOST_ROWS = 100;
/** The number of the last page of most lists. */
export const LAST_PAGE = 100_000;
