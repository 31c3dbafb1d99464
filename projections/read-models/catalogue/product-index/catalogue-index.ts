import QuickLRU from 'quick-lru';
import type { Sort } from '../../../../services/catalogue/catalogue.schemas.ts';
import {
  type Brand,
  createLookups,
  type LookupRows,
  type Lookups,
  type ProductSelection,
  type Usage,
} from '../../../../services/catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../../../../services/settings/index.ts';
import { search } from '../search/search.ts';
import { createWordIndex } from '../search/word-index.ts';
import { derived, type Entry, type EntryFacts, entryOf } from './entries.ts';
import { type Chosen, type Counted, filtered, isSelected, SORT_ORDERS } from './listing.ts';
import { createOptionNumbers } from './option-numbers.ts';
import { createSortOrders } from './sort-orders.ts';
import { createUsage } from './usage.ts';

/** A product as read: its facts, null when it is deleted; or its entry in an index that has the same options. */
export type ProductRow = { readonly id: string; readonly version: string } & (
  | { readonly facts: EntryFacts | null; readonly entry?: never }
  | { readonly entry: Entry; readonly facts?: never }
);

/** Used last; at most twice as many are kept. */
const CACHED_COUNTS = 150;
const CACHED_SEARCHES = 250;
/** Each may hold the whole catalogue. */
const CACHED_TABLES = 25;

/**
 * `options`: shared by indexes whose entries go from one to another. `isRarelySearched`: words are indexed with the first
 * search.
 */
export function createCatalogueIndex(options = createOptionNumbers(), { isRarelySearched = false } = {}) {
  let lookups = createLookups({
    categories: [],
    brands: [],
    filterGroups: [],
    markups: [],
    settings: DEFAULT_SETTINGS,
  });
  let lookupRows: LookupRows | null = null;
  let lookupsText = '';
  const usage = createUsage(options);
  const slots: (Entry | undefined)[] = [];
  /** Of deleted products, by `_id`: one that is restored has its place again, as in a process that starts then. */
  const freed = new Map<string, number>();
  const sortOrders = createSortOrders(slots);
  const byId = new Map<string, Entry>();
  const byNumber = new Map<number, Entry>();
  const bySlug = new Map<string, Entry>();
  const byFormerSlug = new Map<string, Entry>();
  const bestSellers = new Set<number>();
  const words = createWordIndex();
  const hiddenWords = createWordIndex();
  const wordsWith = ({ published }: Entry) => (published ? words : hiddenWords);
  const isBestSeller = (slot: number) => bestSellers.has(slot);
  const titles = (slot: number) => slots[slot]?.titles ?? [];
  const brandNames = (slot: number) => slots[slot]?.brandNames ?? [];
  let isIndexed = !isRarelySearched;
  const addWords = (entry: Entry) => wordsWith(entry).add(entry.slot, entry.words, firstWords(entry));
  const searchIn = (query: string, within: typeof words) => {
    if (!isIndexed) for (const entry of slots) if (entry) addWords(entry);
    isIndexed = true;
    return search(query, { words: within, size: slots.length, isBestSeller, titles, brandNames });
  };
  const counts = new QuickLRU<string, Counted>({ maxSize: CACHED_COUNTS });
  const searches = new QuickLRU<string, Int32Array>({ maxSize: CACHED_SEARCHES });
  const tables = new QuickLRU<string, readonly Entry[]>({ maxSize: CACHED_TABLES });

  /** Replaces an entry in every map and count; `before` is missing for a new product, `after` for a deleted one. */
  function replace(before: Entry | undefined, after: Entry | undefined): void {
    const keepsWords =
      !isIndexed ||
      (before &&
        after &&
        before.published === after.published &&
        before.titles.join() === after.titles.join() &&
        areEqual(before.words, after.words));
    if (before) {
      slots[before.slot] = undefined;
      sortOrders.touch(before.slot);
      usage.count(before, -1);
      bestSellers.delete(before.slot);
      byId.delete(before.id);
      byNumber.delete(before.number);
      // Another product may have taken the slug since.
      if (bySlug.get(before.slug) === before) bySlug.delete(before.slug);
      for (const slug of before.formerSlugs) if (byFormerSlug.get(slug) === before) byFormerSlug.delete(slug);
      if (!keepsWords) wordsWith(before).remove(before.slot, before.words);
    }
    if (after) {
      slots[after.slot] = after;
      sortOrders.touch(after.slot);
      usage.count(after, 1);
      byId.set(after.id, after);
      byNumber.set(after.number, after);
      bySlug.set(after.slug, after);
      for (const slug of after.formerSlugs) byFormerSlug.set(slug, after);
      if (!keepsWords) addWords(after);
      if (after.bestSeller) bestSellers.add(after.slot);
    }
  }

  function setLookups(rows: LookupRows): void {
    if (rows === lookupRows) return;
    lookupRows = rows;
    const text = JSON.stringify(rows);
    if (text === lookupsText) return;
    lookupsText = text;
    const before = lookups;
    lookups = createLookups(rows);
    const brands = new Set(
      rows.brands.filter((brand) => hasChanged(before, brand)).map(({ number }) => number),
    );
    const offer = before.settings.weeklyOfferPercent !== lookups.settings.weeklyOfferPercent;
    for (const entry of slots) {
      if (entry && (brands.has(entry.brand) || (offer && entry.inWeeklyOffer)))
        replace(entry, { ...entry, ...derived(entry, lookups) });
    }
  }

  function select(selection: ProductSelection, sort: Sort): readonly Entry[] {
    return sortOrders.chosen(SORT_ORDERS[sort], {
      name: JSON.stringify(selection),
      holds: (entry) => isSelected(entry, selection),
    });
  }

  function entryFrom(row: ProductRow, slot: number): Entry | undefined {
    const { id, version, facts, entry } = row;
    if (entry) return inPlace(entry, slot, derived(entry, lookups, entry));
    return facts ? entryOf({ id, slot, version, facts }, lookups, options) : undefined;
  }

  return {
    lookups: (): Lookups => lookups,
    options,
    entry: (id: string | number): Entry | undefined =>
      typeof id === 'number' ? byNumber.get(id) : /^\d+$/.test(id) ? byNumber.get(Number(id)) : byId.get(id),
    /** By its current or a former slug. */
    entryBySlug: (slug: string): Entry | undefined => bySlug.get(slug) ?? byFormerSlug.get(slug),
    select,
    /** All products of every status, sorted. */
    inOrder: sortOrders.inOrder,
    entryAt: (slot: number): Entry | undefined => slots[slot],
    /** The slots of matching published products, best first. */
    search(query: string): Int32Array {
      const known = searches.get(query);
      if (known) return known;
      const found = searchIn(query, words);
      searches.set(query, found);
      return found;
    },
    /** Like `search`, among unpublished products. */
    searchHidden: (query: string): Int32Array => searchIn(query, hiddenWords),
    /** How many products there are, of every status. */
    size: (): number => byId.size,
    /** All products of every status, newest first. */
    *newestFirst(): Iterable<Entry> {
      for (let slot = slots.length - 1; slot >= 0; slot -= 1) {
        const entry = slots[slot];
        if (entry) yield entry;
      }
    },
    /** `select` without filters, with the counts of its options. */
    counted(selection: ProductSelection, sort: Sort, chosen: Chosen): Counted {
      const key = `${sort} ${JSON.stringify(selection)} ${[...chosen].map(([group, wanted]) => `${group}:${[...wanted].sort()}`).join(';')}`;
      const known = counts.get(key);
      if (known) return known;
      const counted = filtered(select(selection, sort), chosen, options);
      counts.set(key, counted);
      return counted;
    },
    usage: (): Usage => usage,
    byStatus: usage.byStatus,
    /** The result of `make`, cached under `key` until the catalogue changes. */
    cached(key: string, make: () => readonly Entry[]): readonly Entry[] {
      const known = tables.get(key);
      if (known) return known;
      const made = make();
      tables.set(key, made);
      return made;
    },
    apply(rows: LookupRows, products: readonly ProductRow[]): void {
      for (const cache of [counts, searches, tables]) cache.clear();
      setLookups(rows);
      for (const row of products) {
        const { id } = row;
        const before = byId.get(id);
        const slot = before?.slot ?? freed.get(id) ?? slots.push(undefined) - 1;
        const after = entryFrom(row, slot);
        replace(before, after);
        if (after) freed.delete(id);
        else freed.set(id, slot);
      }
    },
  };
}

/** All products of one version of the read model in memory, ready to be filtered, sorted, counted and searched. */
export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/** The same entry where nothing differs: indexes share it then. */
function inPlace(entry: Entry, slot: number, now: ReturnType<typeof derived>): Entry {
  const isSame =
    entry.slot === slot &&
    entry.sellingPrice === now.sellingPrice &&
    entry.brandNames === now.brandNames &&
    entry.words === now.words;
  return isSame ? entry : { ...entry, slot, ...now };
}

function hasChanged(before: Lookups, { number, name, discount }: Brand): boolean {
  const old = before.brands.byNumber(number);
  return old?.name !== name || old.discount !== discount;
}

function firstWords({ titles }: Entry): Set<string> {
  return new Set(titles.map((title) => title.split(' ', 1)[0] ?? ''));
}

function areEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((word) => b.has(word));
}
