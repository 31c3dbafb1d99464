import type { FacetGroup, ProductCard } from '../../services/catalogue/catalogue.schemas.ts';
import type {
  CatalogueQueries,
  FilterGroup,
  Lookups,
  ProductForSale,
  ProductList,
  ProductListRequest,
  ProductSelection,
  ProductView,
} from '../../services/catalogue/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';
import { administrationList, prepareAdministration } from './administration.ts';
import { type CachedProduct, createCardCache } from './card-cache.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { deletedNames } from './deleted-names.ts';
import type { Entry } from './entries.ts';
import { findEntries } from './find-entries.ts';
import { idOfNumber } from './id-of-number.ts';
import { createIndexLoader, loadBriefs, loadWhole } from './index-loader.ts';
import { type Chosen, type Counted, facetsOf, filtered, isSelected, sorted } from './listing.ts';

type Deps = { readonly pool: Pool; readonly readModels: Pick<ReadModels, 'schema' | 'version' | 'onChange'> };
type ChosenEntries = {
  readonly entries: readonly Entry[];
  readonly total: number;
  readonly facets?: FacetGroup[];
};

/** Products that a list without pages loads at a time. */
const PORTION = 1_000;

/** Queries of the catalogue: products are chosen by the index; those that are not cached are loaded by one statement. */
export function createCatalogueQueries({ pool, readModels }: Deps): CatalogueQueries {
  const catalogue = createIndexLoader({ pool, readModels, prepare: prepareAdministration });
  const products = createCardCache();

  const briefs = (ids: string[]) => loadBriefs(pool, catalogue.schema(), ids);

  async function lists(requests: readonly ProductListRequest[]): Promise<ProductList<ProductCard>[]> {
    const index = await catalogue.current();
    const chosen = requests.map((request) => choose(index, request));
    const shown = await products.of(
      chosen.flatMap(({ entries }) => entries),
      index.lookups(),
      briefs,
    );
    return chosen.map(({ entries, total, facets }) => ({
      items: cardsOf(entries, shown),
      total,
      ...(facets ? { facets } : {}),
    }));
  }

  async function productsForSale(
    ids: readonly (string | number)[],
  ): Promise<ReadonlyMap<string, ProductForSale>> {
    const index = await catalogue.current();
    const asked = new Map<string, Entry>();
    for (const id of ids) {
      const entry = index.entry(id);
      if (entry?.published) asked.set(String(id), entry);
    }
    const shown = await products.of([...asked.values()], index.lookups(), briefs);
    const sales = new Map<string, ProductForSale>();
    for (const [id, entry] of asked) {
      const product = shown.get(entry.id);
      if (product) sales.set(id, product.sale);
    }
    return sales;
  }

  async function whole(entry: Entry | undefined): Promise<ProductView | null> {
    return entry ? (await loadWhole(pool, catalogue.schema(), entry.id)).product : null;
  }

  return {
    async warm() {
      await catalogue.current();
    },
    lookups: async () => (await catalogue.current()).lookups(),
    shopSettings: async () => (await catalogue.current()).lookups().settings,
    productsForSale,
    productForSale: async (id) => (await productsForSale([id])).get(String(id)) ?? null,
    lists,
    async list(request) {
      const [list] = await lists([request]);
      return list ?? { items: [], total: 0 };
    },
    async *stream(request) {
      const index = await catalogue.current();
      const { page: _, ...unpaged } = request;
      const { entries } = choose(index, unpaged);
      for (let at = 0; at < entries.length; at += PORTION) {
        const portion = entries.slice(at, at + PORTION);
        yield* cardsOf(portion, await products.of(portion, index.lookups(), briefs, false));
      }
    },
    async administration(request) {
      const index = await catalogue.current();
      const { entries, total } = administrationList(index, request);
      const shown = await products.of(entries, index.lookups(), briefs, request.page !== undefined);
      return { items: entries.flatMap(({ id }) => shown.get(id)?.brief ?? []), total };
    },
    async find(question, most) {
      const index = await catalogue.current();
      const entries = findEntries(index, question, most);
      const shown = await products.of(entries, index.lookups(), briefs, false);
      return entries.flatMap(({ id }) => shown.get(id)?.brief ?? []);
    },
    async administrationNumbers(request) {
      const { entries } = administrationList(await catalogue.current(), request);
      return entries.map(({ number }) => number);
    },
    async briefs(ids) {
      const index = await catalogue.current();
      const known = new Set(ids.flatMap((id) => index.entry(id)?.id ?? []));
      return known.size > 0 ? loadBriefs(pool, catalogue.schema(), [...known], false) : [];
    },
    countByStatus: async () => (await catalogue.current()).byStatus(),
    deletedNames: () => deletedNames(pool, catalogue.schema()),
    idOf: (kind, number) => idOfNumber(pool, catalogue.schema(), kind, number),
    productBySlug: async (slug) => whole((await catalogue.current()).entryBySlug(slug)),
    productById: async (id) => whole((await catalogue.current()).entry(id)),
    async productPage(slug, companions) {
      const index = await catalogue.current();
      const entry = index.entryBySlug(slug);
      if (!entry) return null;
      const best = index
        .select({ bestSeller: true }, 'newest')
        .filter(({ id }) => id !== entry.id)
        .slice(0, companions);
      let product: ProductView | null = null;
      const shown = await products.of([...best, entry], index.lookups(), async (ids) => {
        const loaded = await loadWhole(pool, catalogue.schema(), entry.id, ids);
        product = loaded.product;
        return loaded.product ? [...loaded.briefs, loaded.product] : loaded.briefs;
      });
      product ??= await whole(entry);
      return product ? { product, bestSellers: cardsOf(best, shown) } : null;
    },
    usage: async () => (await catalogue.current()).usage(),
  };
}

function cardsOf(entries: readonly Entry[], shown: ReadonlyMap<string, CachedProduct>): ProductCard[] {
  return entries.flatMap(({ id }) => shown.get(id)?.card ?? []);
}

function choose(index: CatalogueIndex, request: ProductListRequest): ChosenEntries {
  const { selection, page, q, sort, filters = [] } = request;
  const from = page ? (page.number - 1) * page.size : 0;
  const to = page ? from + page.size : undefined;
  const isPlainSearch =
    q !== undefined &&
    !sort &&
    filters.length === 0 &&
    !request.facets &&
    Object.keys(selection).length === 0;
  if (isPlainSearch) {
    // Of a search as one types, only what is shown is looked at.
    const slots = index.search(q);
    return { entries: entriesAt(index, slots.subarray(from, to)), total: slots.length };
  }
  const chosen = chosenOptions(index, filters);
  const counted =
    q === undefined
      ? index.counted(selection, sort ?? 'newest', chosen)
      : searched(index, q, request, chosen);
  const ordered = request.homepageFirst ? homepageFirst(counted.entries) : counted.entries;
  const facets = request.facets
    ? facetsOf(groupsFor(index, selection, counted), counted, index.options)
    : undefined;
  return { entries: ordered.slice(from, to), total: counted.entries.length, ...(facets ? { facets } : {}) };
}

function entriesAt(index: CatalogueIndex, slots: Int32Array): Entry[] {
  return [...slots].flatMap((slot) => index.entryAt(slot) ?? []);
}

function homepageFirst(entries: readonly Entry[]): readonly Entry[] {
  return [
    ...entries.filter(({ onHomepage }) => onHomepage),
    ...entries.filter(({ onHomepage }) => !onHomepage),
  ];
}

function searched(
  index: CatalogueIndex,
  q: string,
  { selection, sort }: ProductListRequest,
  chosen: Chosen,
): Counted {
  const found = entriesAt(index, index.search(q)).filter((entry) => isSelected(entry, selection));
  return filtered(sort ? sorted(found, sort) : found, chosen, index.options);
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

/** The groups that a category offers; elsewhere those that anything in the list has. */
function groupsFor(index: CatalogueIndex, selection: ProductSelection, counted: Counted): FilterGroup[] {
  const lookups = index.lookups();
  const category = mainCategory(lookups, selection);
  if (category) return category.filterGroups.flatMap((number) => lookups.filterGroups.byNumber(number) ?? []);
  return lookups.filterGroups.all.filter(({ number, options }) =>
    options.some(({ id }) => counted.countOf(index.options.numberOf(number, id)) > 0),
  );
}

function mainCategory(lookups: Lookups, { category, subcategory }: ProductSelection) {
  if (category !== undefined) return lookups.categories.byNumber(category);
  const parent = subcategory === undefined ? null : lookups.categories.byNumber(subcategory)?.parent;
  return typeof parent === 'number' ? lookups.categories.byNumber(parent) : undefined;
}
