import type { Usage } from '../../services/catalogue/index.ts';
import type { Entry, OptionNumbers } from './entries.ts';

/** Counts, in one pass, how many products use each category, brand, filter and markup. */
export function countUsage(entries: Iterable<Entry>, options: OptionNumbers): Usage {
  const categories = new Map<number, number>();
  const brands = new Map<number, number>();
  const groups = new Map<number, number>();
  const markups = new Map<number, number>();
  const byOption = new Map<number, number>();
  for (const entry of entries) {
    count(brands, [entry.brand]);
    count(categories, [entry.category, entry.subcategory, ...entry.categories, ...entry.subcategories]);
    count(markups, [entry.markup, entry.deliverer]);
    count(byOption, entry.options);
    count(groups, entry.options.map(options.groupOf));
  }
  return {
    category: (number) => categories.get(number) ?? 0,
    brand: (number) => brands.get(number) ?? 0,
    filterGroup: (number) => groups.get(number) ?? 0,
    markup: (number) => markups.get(number) ?? 0,
    filterOption: (group, option) => byOption.get(options.numberOf(group, option)) ?? 0,
  };
}

/** Counts a product once for each different thing it uses. */
function count(counts: Map<number, number>, used: readonly (number | null)[]): void {
  for (let at = 0; at < used.length; at += 1) {
    const thing = used[at];
    if (typeof thing === 'number' && used.indexOf(thing) === at)
      counts.set(thing, (counts.get(thing) ?? 0) + 1);
  }
}
