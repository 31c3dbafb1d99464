const FIRST = 'promjene';
/** The view of the customer. */
export const SEEN_TAB = 'kupac';
/** The parameter with the page of its steps. */
export const SEEN_PAGE = 'koraci';
/** Parameters that belong to one tab: an address with one of them opens it. */
const TAB_BY_PARAMETER = [
  ['at', 'stanje'],
  ['cijene', 'cijene'],
  ['varijacija', 'cijene'],
  [SEEN_PAGE, SEEN_TAB],
] as const;

/** The tab that the query of an address opens: the chosen one, the one of its other parameters, or the changes. */
export function tabOf(search: string, tabs: readonly string[]): string {
  const query = new URLSearchParams(search);
  const wanted = query.get('tab') ?? TAB_BY_PARAMETER.find(([name]) => query.has(name))?.[1];
  return wanted !== undefined && tabs.includes(wanted) ? wanted : FIRST;
}

/** The same query with another tab chosen. */
export function withTab(search: string, tab: string): string {
  const query = new URLSearchParams(search);
  query.set('tab', tab);
  return `?${query}`;
}
