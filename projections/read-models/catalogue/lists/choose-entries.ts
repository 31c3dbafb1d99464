import type {
  FilterGroup,
  ProductListRequest,
  ProductSelection,
} from '../../../../services/catalogue/index.ts';
import type { CatalogueIndex } from '../product-index/catalogue-index.ts';
import type { Entry } from '../product-index/entries.ts';
import {
  type Chosen,
  type Counted,
  facetsOf,
  filtered,
  isSelected,
  mainCategory,
  sorted,
} from '../product-index/listing.ts';
import type { Bitmap } from './bitmap.ts';
import type { ListedPage } from './listed.ts';

export function choose(
  index: CatalogueIndex,
  request: ProductListRequest,
  available: Bitmap | null = null,
): ListedPage {
  const { selection, page, q, sort, filters = [] } = request;
  const only = request.onlyAvailable ? available : null;
  const from = page ? (page.number - 1) * page.size : 0;
  const to = page ? from + page.size : undefined;
  const isPlainSearch =
    q !== undefined &&
    !sort &&
    !only &&
    filters.length === 0 &&
    !request.facets &&
    Object.keys(selection).length === 0;
  if (isPlainSearch) {
    // A search as you type reads only what is shown.
    const slots = index.search(q);
    return { entries: entriesAt(index, slots.subarray(from, to)), total: slots.length };
  }
  const onPage = (entries: readonly Entry[]) =>
    (request.homepageFirst ? homepageFirst(entries, to) : entries).slice(from, to);
  if (q === undefined && filters.length === 0 && !request.facets) {
    const entries = those(index.select(selection, sort ?? 'newest'), only);
    return { entries: onPage(entries), total: entries.length };
  }
  const chosen = chosenOptions(index, filters);
  const counted =
    q === undefined && !only
      ? index.counted(selection, sort ?? 'newest', chosen)
      : filtered(those(unfiltered(index, request), only), chosen, index.options);
  const { entries } = counted;
  const facets = request.facets && {
    facets: facetsOf(groupsFor(index, selection, counted), counted, index.options),
    ...(available ? { availableTotal: those(entries, available).length } : {}),
  };
  return { entries: onPage(entries), total: entries.length, ...facets };
}

/** Those of a set; all of them without one. */
function those(entries: readonly Entry[], set: Bitmap | null): readonly Entry[] {
  return set ? entries.filter(({ number }) => set.has(number)) : entries;
}

function entriesAt(index: CatalogueIndex, slots: Int32Array): Entry[] {
  return [...slots].flatMap((slot) => index.entryAt(slot) ?? []);
}

/** At least the first `most`. */
function homepageFirst(entries: readonly Entry[], most = entries.length): readonly Entry[] {
  const ordered = entries.filter(({ onHomepage }) => onHomepage);
  for (const entry of entries) {
    if (ordered.length >= most) break;
    if (!entry.onHomepage) ordered.push(entry);
  }
  return ordered;
}

/** A list or a search before filters are chosen. */
function unfiltered(index: CatalogueIndex, { selection, q, sort }: ProductListRequest): readonly Entry[] {
  if (q === undefined) return index.select(selection, sort ?? 'newest');
  const found = entriesAt(index, index.search(q)).filter((entry) => isSelected(entry, selection));
  return sort ? sorted(found, sort) : found;
}

function chosenOptions(index: CatalogueIndex, filters: readonly string[]): Chosen {
  const chosen = new Map<number, Set<number>>();
  const lookups = index.lookups();
  for (const id of filters) {
    const group = lookups.groupOfOption(id)?.number;
    if (group === undefined) continue;
    const option = index.options.numberOf(group, id);
    chosen.set(group, (chosen.get(group) ?? new Set()).add(option));
  }
  return chosen;
}

/** The groups of a category; elsewhere those of any product in the list. */
function groupsFor(index: CatalogueIndex, selection: ProductSelection, counted: Counted): FilterGroup[] {
  const lookups = index.lookups();
  const category = mainCategory(lookups, selection);
  if (category) return category.filterGroups.flatMap((number) => lookups.filterGroups.byNumber(number) ?? []);
  return lookups.filterGroups.all.filter(({ number, options }) =>
    options.some(({ id }) => counted.countOf(index.options.numberOf(number, id)) > 0),
  );
}
