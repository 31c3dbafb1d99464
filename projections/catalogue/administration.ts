import type { AdminListRequest, AdminSort, Lookups } from '../../services/catalogue/index.ts';
import type { Entry } from './entries.ts';
import type { Memory } from './memory.ts';
import { foldings } from './search/folding.ts';

/**
 * The rows of the administration's product table: filtered by its columns, newest id first unless said otherwise. Order
 * and filter are kept until the catalogue changes, so that paging, and sorting back and forth, only cut a list.
 */
export function administrationList(
  memory: Memory,
  request: AdminListRequest,
): { entries: readonly Entry[]; total: number } {
  const { page, ids, ...filter } = request;
  const { title, categoryText, priceText } = filter;
  const found =
    title || categoryText || priceText
      ? memory.remembered(`found ${JSON.stringify(filter)}`, () => wanted(memory, filter))
      : ordered(memory, filter);
  const entries = ids ? found.filter(({ id }) => ids.has(id)) : found;
  return {
    entries: page ? entries.slice((page.number - 1) * page.size, page.number * page.size) : entries,
    total: entries.length,
  };
}

function ordered(
  memory: Memory,
  { selection, sort = 'id-desc' }: Pick<AdminListRequest, 'selection' | 'sort'>,
): readonly Entry[] {
  return memory.remembered(`ordered ${sort} ${JSON.stringify(selection)}`, () =>
    [...memory.select({ status: 'any', ...selection }, 'newest')].sort(orderOf(sort, memory.lookups())),
  );
}

function wanted(memory: Memory, filter: AdminListRequest): readonly Entry[] {
  const lookups = memory.lookups();
  return ordered(memory, filter).filter((entry) => isWanted(entry, filter, lookups));
}

function isWanted(
  entry: Entry,
  { title, categoryText, priceText }: AdminListRequest,
  lookups: Lookups,
): boolean {
  return (
    (!title || foldings(title).some((part) => entry.titles.some((own) => own.includes(part)))) &&
    (!categoryText || isIn(entry, categoryText, lookups)) &&
    (!priceText || shownPrice(entry.price).includes(priceText.replace('.', ',').trim()))
  );
}

function isIn(
  { category, subcategory, categories, subcategories }: Entry,
  text: string,
  lookups: Lookups,
): boolean {
  if (/^\d+$/.test(text)) {
    const number = Number(text);
    return (
      category === number ||
      subcategory === number ||
      categories.includes(number) ||
      subcategories.includes(number)
    );
  }
  const name = foldings(lookups.categories.byNumber(category)?.name ?? '');
  return foldings(text).some((part) => name.some((own) => own.includes(part)));
}

function shownPrice(price: number): string {
  return `${Math.trunc(price / 100)},${String(price % 100).padStart(2, '0')} KM`;
}

const STATUS_ORDER = { published: 0, draft: 1, unpublished: 2 } as const;

function orderOf(sort: AdminSort, lookups: Lookups): (a: Entry, b: Entry) => number {
  const [column, direction] = sort.split('-') as [keyof ReturnType<typeof columns>, 'asc' | 'desc'];
  const compare = columns(lookups)[column];
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => sign * compare(a, b) || b.number - a.number;
}

function columns(lookups: Lookups) {
  const place = new Map(lookups.categories.all.map(({ name, number }) => [number, name]));
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return {
    id: (a: Entry, b: Entry) => a.number - b.number,
    title: (a: Entry, b: Entry) => text(a.sortKey, b.sortKey),
    category: (a: Entry, b: Entry) => text(place.get(a.category) ?? '', place.get(b.category) ?? ''),
    price: (a: Entry, b: Entry) => a.price - b.price,
    status: (a: Entry, b: Entry) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status],
  };
}
