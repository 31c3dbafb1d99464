import type { Rejection } from '../platform/kernel/rejection.ts';
import type { CategoryFacts } from './lookups/category.events.ts';
import { type Lookups, subcategoriesOf } from './lookups/lookups.ts';
import type { ProductFacts } from './product/product.facts.ts';
import type { ChosenFilter } from './product-fields.ts';

type Detail = { readonly field: string; readonly error: string };

function refusal(details: readonly (Detail | null | false)[]): Rejection | null {
  const byField = new Map<string, string>();
  for (const detail of details)
    if (detail && !byField.has(detail.field)) byField.set(detail.field, detail.error);
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
  const noCategory = (number: number) => !lookups.categories.byNumber(number);
  const noMarkup = (number: number | null | undefined) =>
    typeof number === 'number' && !lookups.markups.byNumber(number);
  return refusal([
    category !== undefined &&
      noCategory(category) && { field: 'category', error: 'Odabrana kategorija ne postoji.' },
    typeof subcategory === 'number' &&
      noCategory(subcategory) && { field: 'subCategory', error: 'Odabrana potkategorija ne postoji.' },
    categories.some(noCategory) && {
      field: 'categories',
      error: 'Jedna od odabranih kategorija ne postoji.',
    },
    subcategories.some(noCategory) && {
      field: 'subcategories',
      error: 'Jedna od odabranih potkategorija ne postoji.',
    },
    brand !== undefined &&
      !lookups.brands.byNumber(brand) && { field: 'brand', error: 'Odabrani brend ne postoji.' },
    noMarkup(markup) && { field: 'markup', error: 'Odabrana marža ne postoji.' },
    noMarkup(deliverer) && { field: 'deliverer', error: 'Odabrani dobavljač ne postoji.' },
    filters.some((filter) => !isKnown(filter, lookups, before?.filters)) && {
      field: 'filters',
      error: 'Jedan od odabranih filtera ne postoji.',
    },
  ]);
}

/** An option that was deleted from its group may stay on the products that had it. */
function isKnown(
  { group, option }: ChosenFilter,
  lookups: Lookups,
  before: readonly ChosenFilter[] = [],
): boolean {
  const options = lookups.filterGroups.byNumber(group)?.options ?? [];
  return (
    options.some(({ id }) => id === option) ||
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
  const parentCategory = typeof parent === 'number' ? lookups.categories.byNumber(parent) : undefined;
  return refusal([
    typeof parent === 'number' &&
      !parentCategory && { field: 'parentCategory', error: 'Odabrana glavna kategorija ne postoji.' },
    parentCategory !== undefined &&
      parentCategory.parent !== null && {
        field: 'parentCategory',
        error: 'Potkategorija može pripadati samo glavnoj kategoriji.',
      },
    typeof parent === 'number' &&
      before !== undefined &&
      subcategoriesOf(lookups, before.number).length > 0 && {
        field: 'parentCategory',
        error: 'Kategorija koja ima potkategorije mora ostati glavna.',
      },
    filterGroups.some(
      (group) => !lookups.filterGroups.byNumber(group) && !before?.filterGroups.includes(group),
    ) && { field: 'filtersCategories', error: 'Jedna od odabranih grupa filtera ne postoji.' },
  ]);
}
