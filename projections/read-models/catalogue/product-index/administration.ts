import {
  ADMIN_SORTS,
  type AdminListRequest,
  type Category,
  type Lookups,
} from '../../../../services/catalogue/index.ts';
import { amountSearch } from '../../../../services/rules/money/amount-search.ts';
import { foldings } from '../../../../services/rules/texts/folding.ts';
import { sortOrderOf } from './administration-sorts.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Entry } from './entries.ts';
import { isSelected } from './listing.ts';

/**
 * The rows of the administration's product table, filtered by its columns, newest id first by default. The
 * result is cached until the catalogue changes, so that paging only slices a list.
 */
export function administrationList(
  index: CatalogueIndex,
  request: AdminListRequest,
): { entries: readonly Entry[]; total: number } {
  const { page, ids, ...filter } = request;
  const found = index.cached(`administration ${JSON.stringify(filter)}`, () => wanted(index, filter));
  const entries = ids ? found.filter(({ id }) => ids.has(id)) : found;
  return {
    entries: page ? entries.slice((page.number - 1) * page.size, page.number * page.size) : entries,
    total: entries.length,
  };
}

/** Sorts by every column before the first request. */
export function prepareAdministration(index: CatalogueIndex): void {
  for (const sort of ADMIN_SORTS) index.inOrder(sortOrderOf(sort, index.lookups()));
}

function wanted(
  index: CatalogueIndex,
  { selection, sort = 'id-desc', title, categoryText, priceText }: AdminListRequest,
): readonly Entry[] {
  const lookups = index.lookups();
  const chosen = { status: 'any', ...selection } as const;
  const conditions = [
    title ? titleCondition(title, index.inOrder(sortOrderOf(sort, lookups))) : null,
    categoryText ? isIn(categoryText, lookups) : null,
    priceText ? hasPrice(priceText) : null,
  ].filter((condition) => condition !== null);
  return index
    .inOrder(sortOrderOf(sort, lookups))
    .filter((entry) => isSelected(entry, chosen) && conditions.every((isMet) => isMet(entry)));
}

type Condition = (entry: Entry) => boolean;

/** Titles that contain the text; where there are none, those that have its words. */
function titleCondition(text: string, entries: readonly Entry[]): Condition {
  const isWhole = hasAll([foldings(text)]);
  return entries.some(isWhole) ? isWhole : hasAll(titleWords(text));
}

/** Whether a title has each of some texts in one of its spellings. */
function hasAll(texts: readonly (readonly string[])[]): Condition {
  return ({ titles }) =>
    texts.every((spellings) => spellings.some((text) => titles.some((own) => own.includes(text))));
}

/** In a large catalogue each word is looked for among all titles. */
const MOST_WORDS = 8;

/**
 * The words of a typed title as it is spaced, each in its spellings: a title has all of them, in any order. The last ones of
 * very many stay together.
 */
export function titleWords(text: string): readonly (readonly string[])[] {
  const words = text.trim().split(/\s+/);
  const last = words.slice(MOST_WORDS - 1).join(' ');
  return [...words.slice(0, MOST_WORDS - 1), ...(last === '' ? [] : [last])].map(foldings);
}

function isIn(text: string, lookups: Lookups): Condition {
  if (/^\d+$/.test(text)) {
    const number = Number(text);
    return ({ category, subcategory, categories, subcategories }) =>
      category === number ||
      subcategory === number ||
      categories.includes(number) ||
      subcategories.includes(number);
  }
  const numbers = new Set(categoriesNamed(text, lookups).map(({ number }) => number));
  return ({ category }) => numbers.has(category);
}

/** The categories whose name contains `text`. */
export function categoriesNamed(text: string, { categories: { all } }: Lookups): Category[] {
  const parts = foldings(text);
  return all.filter(({ name }) => {
    const names = foldings(name);
    return parts.some((part) => names.some((own) => own.includes(part)));
  });
}

function hasPrice(text: string): Condition {
  const part = amountSearch(text);
  return ({ price }) => shownPrice(price).includes(part);
}

/** A price as `amountSearch` writes it. */
export function shownPrice(price: number): string {
  return `${Math.trunc(price / 100)},${String(price % 100).padStart(2, '0')}`;
}
