import type { FacetGroup, Sort } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { FilterGroup, Lookups, ProductSelection } from '../../../../services/catalogue/index.ts';
import type { Entry } from './entries.ts';
import type { OptionNumbers } from './option-numbers.ts';
import type { SortOrder } from './sort-orders.ts';

/** Whether a list holds a product: its category is the id or its categories contain it (specification/search-and-lists §1). */
export function isSelected(entry: Entry, selection: ProductSelection): boolean {
  const {
    status = 'published',
    category,
    subcategory,
    brand,
    onSale,
    inWeeklyOffer,
    bestSeller,
    onHomepage,
  } = selection;
  return (
    (status === 'any' || entry.status === status) &&
    (category === undefined || entry.category === category || entry.categories.includes(category)) &&
    (subcategory === undefined ||
      entry.subcategory === subcategory ||
      entry.subcategories.includes(subcategory)) &&
    (brand === undefined || entry.brand === brand) &&
    (!onSale || entry.onSale) &&
    (!inWeeklyOffer || entry.inWeeklyOffer) &&
    (!bestSeller || entry.bestSeller) &&
    (!onHomepage || entry.onHomepage)
  );
}

/** The sort orders of the storefront's lists. */
export const SORT_ORDERS: Readonly<Record<Sort, SortOrder>> = {
  newest: { name: 'newest', compare: (a, b) => b.created - a.created || b.number - a.number },
  oldest: { name: 'oldest', compare: (a, b) => a.created - b.created || a.number - b.number },
  'price-asc': {
    name: 'price-asc',
    compare: (a, b) => a.sellingPrice - b.sellingPrice || b.number - a.number,
  },
  'price-desc': {
    name: 'price-desc',
    compare: (a, b) => b.sellingPrice - a.sellingPrice || b.number - a.number,
  },
  name: {
    name: 'name',
    compare: (a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.number - b.number),
  },
};

export function sorted(entries: readonly Entry[], sort: Sort): Entry[] {
  return [...entries].sort(SORT_ORDERS[sort].compare);
}

/** The chosen options by group, as `OptionNumbers` numbers them. */
export type Chosen = ReadonlyMap<number, ReadonlySet<number>>;

export type Counted = { readonly entries: readonly Entry[]; countOf(option: number): number };

/**
 * Options of one group are joined by OR, groups by AND; an option counts what the list would hold with that option's
 * group otherwise unset (specification/search-and-lists §2). One pass: a product that misses one group alone counts for that group's options.
 */
export function filtered(entries: readonly Entry[], chosen: Chosen, options: OptionNumbers): Counted {
  const counts = new Uint32Array(options.size());
  const kept: Entry[] = [];
  for (const entry of entries) {
    let misses = 0;
    let missed = 0;
    for (const [group, wanted] of chosen) {
      if (entry.options.some((option) => wanted.has(option))) continue;
      misses += 1;
      missed = group;
    }
    if (misses > 1) continue;
    if (misses === 0) kept.push(entry);
    for (const option of entry.options) {
      if (misses === 0 || options.groupOf(option) === missed) counts[option] = (counts[option] ?? 0) + 1;
    }
  }
  return { entries: kept, countOf: (option) => counts[option] ?? 0 };
}

/** The counts of all named options of `groups`, in the groups' own sequence. */
export function facetsOf(
  groups: readonly FilterGroup[],
  counted: Counted,
  options: OptionNumbers,
): FacetGroup[] {
  return groups.map(({ number, name, options: ofGroup }) => ({
    filter_id: number,
    name,
    options: ofGroup
      .filter((option) => option.name !== '')
      .map((option) => ({
        id: option.id,
        name: option.name,
        count: counted.countOf(options.numberOf(number, option.id)),
      })),
  }));
}

/** The main category of a list of a category or subcategory. */
export function mainCategory(lookups: Lookups, { category, subcategory }: ProductSelection) {
  if (category !== undefined) return lookups.categories.byNumber(category);
  const parent = subcategory === undefined ? null : lookups.categories.byNumber(subcategory)?.parent;
  return typeof parent === 'number' ? lookups.categories.byNumber(parent) : undefined;
}
