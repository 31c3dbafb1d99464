import { plural, RESULTS } from '../../../services/rules/texts/plural.ts';
import type { Search } from './use-product-search.ts';

export function suggestionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The result in words; null before an answer. */
export function suggestionsMessage(search: Search | null): string | null {
  if (search === null || search.error !== null || search.page === null) return search?.error ?? null;
  const { items, total } = search.page;
  return items.length === 0 ? 'Nema pronađenih rezultata.' : plural(total, RESULTS);
}
