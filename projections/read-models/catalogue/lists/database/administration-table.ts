import type { AdminListRequest, AdminSort, Lookups } from '../../../../../services/catalogue/index.ts';
import { amountSearch } from '../../../../../services/rules/money/amount-search.ts';
import { STATUSES, statusFrom } from '../../../../../services/rules/products/publication.ts';
import { foldings } from '../../../../../services/rules/texts/folding.ts';
import { categoriesNamed, titleWords } from '../../product-index/administration.ts';
import type { Bitmap } from '../bitmap.ts';
import { TERMS } from '../terms.ts';
import { type Arrangement, NEWEST_NUMBER, type Order } from './arrangement.ts';
import { type Condition, hasTerm, priceContains, titleContains } from './conditions.ts';
import type { HeldSets } from './held.ts';
import { selectedSet } from './selected-set.ts';

/** The sorts along a sequence; equal products are sorted by id, newest first. */
const ORDERS = {
  'id-asc': { along: 'number', isDescending: false },
  'id-desc': NEWEST_NUMBER,
  'title-asc': { along: 'name-newest', isDescending: false },
  'title-desc': { along: 'name', isDescending: true },
  'price-asc': { along: 'price-newest', isDescending: false },
  'price-desc': { along: 'price', isDescending: true },
} as const satisfies Partial<Record<AdminSort, Order>>;

/** The rows of the administrator's product table. */
export async function administrationTable(
  held: HeldSets,
  lookups: Lookups,
  { selection, sort = 'id-desc', title, categoryText, priceText }: AdminListRequest,
): Promise<Arrangement> {
  const conditions = [
    categoryText ? inCategory(categoryText, lookups) : null,
    priceText ? [priceContains(amountSearch(priceText))] : null,
  ].filter((alternatives) => alternatives !== null);
  let rows = await selectedSet(held, { status: 'any', ...selection });
  for (const alternatives of conditions) rows = rows.and(await held.union(alternatives));
  if (title) rows = rows.and(await titled(held, title));
  switch (sort) {
    case 'category-asc':
    case 'category-desc':
      return byGroups(await categoryGroups(held, lookups, rows), sort === 'category-desc');
    case 'status-asc':
    case 'status-desc':
      return byGroups(await statusGroups(held, rows), sort === 'status-desc');
    default:
      return { parts: [rows], order: ORDERS[sort] };
  }
}

/** The rows whose title contains the text; where there are none, those that have its words. */
async function titled(held: HeldSets, text: string): Promise<Bitmap> {
  const whole = await held.union(foldings(text).map(titleContains));
  if (!whole.isEmpty) return whole;
  const words = await Promise.all(
    titleWords(text).map((spellings) => held.union(spellings.map(titleContains))),
  );
  return words.reduce((rows, some) => rows.and(some));
}

function inCategory(text: string, lookups: Lookups): Condition[] {
  if (/^\d+$/.test(text)) return [hasTerm(TERMS.anyCategory(Number(text)))];
  return categoriesNamed(text, lookups).map(({ number }) => hasTerm(TERMS.mainCategory(number)));
}

/** The rows by the name of their main category, those first whose category does not exist. */
async function categoryGroups(held: HeldSets, { categories }: Lookups, rows: Bitmap): Promise<Bitmap[]> {
  const names = [...new Set(categories.all.map(({ name }) => name))].sort((a, b) => (a < b ? -1 : 1));
  const groups = await Promise.all(
    names.map((name) => {
      const named = categories.all.filter((category) => category.name === name);
      return held.union(named.map(({ number }) => hasTerm(TERMS.mainCategory(number))));
    }),
  );
  const nameless = groups.reduce((left, group) => left.without(group), rows);
  return [nameless, ...groups.map((group) => group.and(rows))];
}

async function statusGroups(held: HeldSets, rows: Bitmap): Promise<Bitmap[]> {
  const groups = await Promise.all(STATUSES.map((name) => held.set(hasTerm(TERMS.status(statusFrom(name))))));
  return groups.map((group) => group.and(rows));
}

function byGroups(groups: Bitmap[], isDescending: boolean): Arrangement {
  return {
    parts: isDescending ? groups.reverse() : groups,
    order: NEWEST_NUMBER,
  };
}
