import type { CategoryQuery } from './category-query.ts';

/** With that filter item chosen or no longer chosen; always the first page. */
export function toggleFilter(query: CategoryQuery, id: string): CategoryQuery {
  const filters = query.filters.includes(id)
    ? query.filters.filter((chosen) => chosen !== id)
    : [...query.filters, id];
  return { ...query, filters, page: 1 };
}

/** Only available products, or all again; always the first page. */
export function toggleAvailable({ available, ...query }: CategoryQuery): CategoryQuery {
  return { ...query, page: 1, ...(available ? {} : { available: true }) };
}
