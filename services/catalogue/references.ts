import type { Rejection } from '../platform/kernel/rejection.ts';
import type { ChosenFilter } from './composed-values.ts';
import type { CategoryFacts } from './lookups/category.events.ts';
import { type Lookups, subcategoriesOf } from './lookups/lookups.ts';
import type { ProductFacts } from './product/product.facts.ts';

type Check = readonly [isWrong: boolean, field: string, error: string];

/** The refusal of what is wrong, with the first error of each field; null when nothing is. */
function refusal(checks: readonly Check[]): Rejection | null {
  const byField = new Map<string, string>();
  for (const [isWrong, field, error] of checks) if (isWrong && !byField.has(field)) byField.set(field, error);
  const [message] = byField.values();
  if (message === undefined) return null;
  return {
    kind: 'rule',
    code: 'unknown_reference',
    message,
    details: [...byField].map(([field, error]) => ({ field, error })),
  };
}

/** Whether everything exists that a product newly refers to; fields by their names on the wire. */
export function productReferences(
  changes: Partial<ProductFacts>,
  lookups: Lookups,
  before?: Pick<ProductFacts, 'filters'>,
): Rejection | null {
  const {
    brand,
    category,
    subcategory,
    categories = [],
    subcategories = [],
    markup,
    deliverer,
    filters = [],
  } = changes;
  const noCategory = (number: number | null | undefined) => isMissing(lookups.categories, number);
  return refusal([
    [noCategory(category), 'category', 'Odabrana kategorija ne postoji.'],
    [noCategory(subcategory), 'subCategory', 'Odabrana potkategorija ne postoji.'],
    [categories.some(noCategory), 'categories', 'Jedna od odabranih kategorija ne postoji.'],
    [subcategories.some(noCategory), 'subcategories', 'Jedna od odabranih potkategorija ne postoji.'],
    [isMissing(lookups.brands, brand), 'brand', 'Odabrani brend ne postoji.'],
    [isMissing(lookups.markups, markup), 'markup', 'Odabrana marža ne postoji.'],
    [isMissing(lookups.markups, deliverer), 'deliverer', 'Odabrani dobavljač ne postoji.'],
    [
      filters.some((filter) => !isKnown(filter, lookups, before?.filters)),
      'filters',
      'Jedan od odabranih filtera ne postoji.',
    ],
  ]);
}

/** Whether a number is given that nothing has. */
function isMissing(shelf: Lookups['brands' | 'categories' | 'markups'], number: number | null | undefined) {
  return typeof number === 'number' && !shelf.byNumber(number);
}

/** An option that was deleted from its group may stay on the products that had it; a group that was deleted may not. */
function isKnown({ group, option }: ChosenFilter, lookups: Lookups, before: readonly ChosenFilter[] = []) {
  // The entry of a product without filters.
  if (option === '') return true;
  const known = lookups.filterGroups.byNumber(group);
  if (!known) return false;
  return (
    known.options.some(({ id }) => id === option) ||
    before.some((old) => old.group === group && old.option === option)
  );
}

/** There are two levels of categories: a parent is a main category, and a category with subcategories has none. */
export function categoryReferences(
  changes: Partial<CategoryFacts>,
  lookups: Lookups,
  before?: CategoryFacts,
): Rejection | null {
  const { parent, filterGroups = [] } = changes;
  const isSub = typeof parent === 'number';
  const above = isSub ? lookups.categories.byNumber(parent)?.parent : null;
  return refusal([
    [isSub && above === undefined, 'parentCategory', 'Odabrana glavna kategorija ne postoji.'],
    [typeof above === 'number', 'parentCategory', 'Potkategorija može pripadati samo glavnoj kategoriji.'],
    [
      isSub && before !== undefined && subcategoriesOf(lookups, before.number).length > 0,
      'parentCategory',
      'Kategorija koja ima potkategorije mora ostati glavna.',
    ],
    [
      filterGroups.some(
        (group) => !lookups.filterGroups.byNumber(group) && !before?.filterGroups.includes(group),
      ),
      'filtersCategories',
      'Jedna od odabranih grupa filtera ne postoji.',
    ],
  ]);
}
