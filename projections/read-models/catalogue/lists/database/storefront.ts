import type { FacetGroup, Sort } from '../../../../../services/catalogue/catalogue.schemas.ts';
import type {
  Lookups,
  ProductListRequest,
  ProductSelection,
} from '../../../../../services/catalogue/index.ts';
import { Bitmap } from '../bitmap.ts';
import { TERMS } from '../terms.ts';
import { type Arrangement, NEWEST_NUMBER, type Order } from './arrangement.ts';
import { hasTerm } from './conditions.ts';
import { type Chosen, facets } from './facets.ts';
import type { HeldSets } from './held.ts';
import type { Scope } from './scope.ts';
import { searchSets } from './search.ts';
import { partTerms, type Sets, selectedSet } from './selected-set.ts';

/** The sorts of the storefront, each along a sequence that PostgreSQL keeps. */
const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: { along: 'created', isDescending: true },
  oldest: { along: 'created', isDescending: false },
  'price-asc': { along: 'selling-price-newest', isDescending: false },
  'price-desc': { along: 'selling-price', isDescending: true },
  name: { along: 'name', isDescending: false },
};

/** The products of a list of the storefront, with the counts of its filters where they are asked for. */
export async function storefrontList(
  held: HeldSets,
  lookups: Lookups,
  request: ProductListRequest,
  available: Bitmap | null = null,
): Promise<Arrangement & { facets?: FacetGroup[]; availableTotal?: number }> {
  const { selection, q, sort } = request;
  const scope = q === undefined ? await smallestScope(held, selection) : null;
  const sets = scope ? setsWithin(held, scope) : held;
  const there = available && scope ? scope.within('available', available) : available;
  const whole = await selectedSet(sets, selection);
  const selected = there && request.onlyAvailable ? whole.and(there) : whole;
  const chosen = await chosenSets(sets, lookups, request.filters ?? []);
  const isChosen = [...chosen.values()].reduce((all, options) => all.and(options), selected);
  const { unfiltered, parts, order } =
    q === undefined
      ? {
          unfiltered: selected,
          parts: [isChosen],
          order: ORDERS[sort ?? 'newest'],
        }
      : await searched(held, lookups, { q, sort }, selected, chosen);
  const homepage = request.homepageFirst ? await sets.set(hasTerm(TERMS.onHomepage)) : null;
  return {
    scope,
    parts: homepage
      ? [...parts.map((part) => part.and(homepage)), ...parts.map((part) => part.without(homepage))]
      : parts,
    order,
    ...(request.facets ? { facets: await facets(sets, lookups, selection, unfiltered, chosen) } : {}),
    ...(request.facets && there ? { availableTotal: sumOf(parts, there) } : {}),
  };
}

/** How many products of disjoint parts are in a set. */
function sumOf(parts: readonly Bitmap[], set: Bitmap): number {
  return parts.reduce((sum, part) => sum + part.countWith(set), 0);
}

async function searched(
  held: HeldSets,
  lookups: Lookups,
  { q, sort }: { readonly q: string; readonly sort: Sort | undefined },
  selected: Bitmap,
  chosen: Chosen,
): Promise<Arrangement & { unfiltered: Bitmap }> {
  // A search looks at all published products: whether a typo is forgiven does not depend on the list.
  const published = await held.set(hasTerm(TERMS.status('published')));
  const found = (await searchSets(held, lookups, q, published)).map((part) => part.and(selected));
  const unfiltered = found.reduce((all, part) => all.or(part), new Bitmap());
  const parts = found.map((part) => [...chosen.values()].reduce((left, options) => left.and(options), part));
  if (!sort) return { unfiltered, parts, order: NEWEST_NUMBER };
  return {
    unfiltered,
    parts: [parts.reduce((all, part) => all.or(part), new Bitmap())],
    order: ORDERS[sort],
  };
}

function setsWithin(held: HeldSets, scope: Scope): Sets {
  return { set: async (condition) => scope.within(condition.key, await held.set(condition)) };
}

/** Of which share of the catalogue a list must be a part for a scope to be worth its memory. */
const LARGEST_SCOPE = 1 / 4;

/** The scope of the condition of `selection` that fewest products meet; null where that are many. */
async function smallestScope(held: HeldSets, selection: ProductSelection): Promise<Scope | null> {
  const conditions = partTerms(selection).map(hasTerm);
  const sizes = await Promise.all(conditions.map(async (condition) => (await held.set(condition)).size));
  const least = Math.min(...sizes);
  const condition = conditions[sizes.indexOf(least)];
  const all = await held.set(hasTerm(TERMS.any));
  return condition && least <= all.size * LARGEST_SCOPE ? held.scope(condition) : null;
}

/** For each group the products with one of its chosen options. */
async function chosenSets(held: Sets, lookups: Lookups, filters: readonly string[]): Promise<Chosen> {
  const chosen = new Map<number, Bitmap>();
  for (const option of filters) {
    const group = lookups.groupOfOption(option)?.number;
    if (group === undefined) continue;
    const set = await held.set(hasTerm(TERMS.option(group, option)));
    chosen.set(group, chosen.get(group)?.or(set) ?? set);
  }
  return chosen;
}
