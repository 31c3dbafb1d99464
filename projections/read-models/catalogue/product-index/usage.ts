import type { Usage } from '../../../../services/catalogue/index.ts';
import type { Entry } from './entries.ts';
import type { OptionNumbers } from './option-numbers.ts';

type Counts = Map<number, number>;
export type StatusCounts = Readonly<Record<Entry['status'], number>>;

/** Counts products by category, brand, filter, markup and status. */
export function createUsage(options: OptionNumbers): Usage & {
  byStatus(): StatusCounts;
  /** Call for every added (1) or removed (-1) product. */
  count(entry: Entry, by: 1 | -1): void;
} {
  const statuses: Record<Entry['status'], number> = { published: 0, draft: 0, unpublished: 0 };
  const categories: Counts = new Map();
  const brands: Counts = new Map();
  const groups: Counts = new Map();
  const markups: Counts = new Map();
  const byOption: Counts = new Map();
  return {
    count(entry, by) {
      statuses[entry.status] += by;
      add(brands, by, [entry.brand]);
      add(categories, by, [entry.category, entry.subcategory, ...entry.categories, ...entry.subcategories]);
      add(markups, by, [entry.markup, entry.deliverer]);
      add(byOption, by, entry.options);
      add(groups, by, entry.options.map(options.groupOf));
    },
    byStatus: () => ({ ...statuses }),
    category: (number) => categories.get(number) ?? 0,
    brand: (number) => brands.get(number) ?? 0,
    filterGroup: (number) => groups.get(number) ?? 0,
    markup: (number) => markups.get(number) ?? 0,
    filterOption: (group, option) => byOption.get(options.numberOf(group, option)) ?? 0,
  };
}

/** Counts a product once for each distinct entity it uses. */
function add(counts: Counts, by: 1 | -1, used: readonly (number | null)[]): void {
  for (let at = 0; at < used.length; at += 1) {
    const thing = used[at];
    if (typeof thing === 'number' && used.indexOf(thing) === at)
      counts.set(thing, (counts.get(thing) ?? 0) + by);
  }
}
