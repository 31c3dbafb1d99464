import type { ProductCard } from '../../../services/catalogue/catalogue.schemas.ts';
import type {
  CatalogueQueries,
  Lookups,
  ProductForSale,
  ProductList,
  ProductListRequest,
  ProductView,
} from '../../../services/catalogue/index.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import { highestNumber, productAddresses, soldBrands } from './addresses.ts';
import { type ChangingStock, createAvailableProducts } from './available-products.ts';
import { loadBriefs, loadWhole } from './briefs.ts';
import { type CachedProduct, createCardCache } from './card-cache.ts';
import { deletedNames } from './deleted-names.ts';
import { idOfNumber } from './id-of-number.ts';
import type { Bitmap } from './lists/database/bitmap.ts';
import type { Listed } from './lists/listed.ts';
import { createLists, MEMORY_LIMIT } from './lists/lists.ts';
import { cardWithStock, type LevelOf, saleWithStock, withStock } from './product-stock.ts';

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'version' | 'onChange'>;
  /** Up to so many products the lists are kept in memory; above, PostgreSQL answers them. */
  readonly memoryLimit?: number;
  /** What there is of each product; nothing is limited without it. */
  readonly stock?: ChangingStock & { current(): Promise<LevelOf> };
};

/** Products per load of a list without pages. */
const PORTION = 1_000;

/** Queries of the catalogue: the lists select products; one statement loads those not cached. */
export function createCatalogueQueries({
  pool,
  readModels,
  memoryLimit = MEMORY_LIMIT,
  stock,
}: Deps): CatalogueQueries {
  const catalogue = createLists({ pool, readModels, memoryLimit });
  const products = createCardCache();
  const available = stock && createAvailableProducts({ pool, readModels, stock });

  const schema = () => readModels.schema('catalogue');
  const briefs = (ids: string[]) => loadBriefs(pool, schema(), ids);

  /** Null when no stock is kept. */
  async function levels(lookups: Lookups): Promise<LevelOf | null> {
    return stock && lookups.settings.stockKept ? stock.current() : null;
  }

  /** What may be ordered at once, where the list shows it and stock is kept. */
  async function availableFor(
    { onlyAvailable, facets }: ProductListRequest,
    { settings }: Lookups,
  ): Promise<Bitmap | null> {
    return available && settings.stockKept && (onlyAvailable || facets) ? available.current() : null;
  }

  async function lists(requests: readonly ProductListRequest[]): Promise<ProductList<ProductCard>[]> {
    const current = await catalogue.current();
    const chosen = await Promise.all(
      requests.map(async (request) => current.list(request, await availableFor(request, current.lookups()))),
    );
    const shown = await products.of(
      chosen.flatMap(({ entries }) => entries),
      current.lookups(),
      briefs,
    );
    const levelOf = await levels(current.lookups());
    return chosen.map(({ entries, ...list }) => ({ items: cardsOf(entries, shown, levelOf), ...list }));
  }

  async function productsForSale(
    ids: readonly (string | number)[],
  ): Promise<ReadonlyMap<string, ProductForSale>> {
    const current = await catalogue.current();
    const asked = [...(await current.entries(ids))].filter(([, { published }]) => published);
    const shown = await products.of(
      asked.map(([, entry]) => entry),
      current.lookups(),
      briefs,
    );
    const levelOf = await levels(current.lookups());
    const sales = new Map<string, ProductForSale>();
    for (const [id, entry] of asked) {
      const product = shown.get(entry.id);
      if (product) sales.set(id, saleWithStock(product.sale, levelOf));
    }
    return sales;
  }

  async function whole(entry: Listed | undefined): Promise<ProductView | null> {
    const product = entry ? (await loadWhole(pool, schema(), entry.id)).product : null;
    return product && stocked(product);
  }

  async function stocked(product: ProductView): Promise<ProductView> {
    return withStock(product, await levels((await catalogue.current()).lookups()));
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
      const current = await catalogue.current();
      const there = await availableFor(request, current.lookups());
      for await (const portion of current.portions(request, PORTION, there))
        yield* cardsOf(
          portion,
          await products.of(portion, current.lookups(), briefs, false),
          await levels(current.lookups()),
        );
    },
    async administration(request) {
      const current = await catalogue.current();
      const { entries, total } = await current.administration(request);
      const shown = await products.of(entries, current.lookups(), briefs, request.page !== undefined);
      const levelOf = await levels(current.lookups());
      const items = entries.flatMap(({ id }) => shown.get(id)?.brief ?? []);
      return { items: items.map((brief) => withStock(brief, levelOf)), total };
    },
    async find(question, most) {
      const current = await catalogue.current();
      const entries = await current.find(question, most);
      const shown = await products.of(entries, current.lookups(), briefs, false);
      return entries.flatMap(({ id }) => shown.get(id)?.brief ?? []);
    },
    administrationNumbers: async (request) => (await catalogue.current()).administrationNumbers(request),
    async briefs(ids) {
      const entries = await (await catalogue.current()).entries(ids);
      const known = new Set([...entries.values()].map(({ id }) => id));
      return known.size > 0 ? loadBriefs(pool, schema(), [...known], false) : [];
    },
    countByStatus: async () => (await catalogue.current()).byStatus(),
    deletedNames: () => deletedNames(pool, schema()),
    idOf: (kind, number) => idOfNumber(pool, schema(), kind, number),
    productBySlug: async (slug) => whole(await (await catalogue.current()).entryBySlug(slug)),
    productById: async (id) => whole((await (await catalogue.current()).entries([id])).get(id)),
    async productPage(slug, companions) {
      const current = await catalogue.current();
      const entry = await current.entryBySlug(slug);
      if (!entry) return null;
      const { entries } = await current.list({
        selection: { bestSeller: true },
        page: { number: 1, size: companions + 1 },
      });
      const best = entries.filter(({ id }) => id !== entry.id).slice(0, companions);
      let product: ProductView | null = null;
      const shown = await products.of([...best, entry], current.lookups(), async (ids) => {
        const loaded = await loadWhole(pool, schema(), entry.id, ids);
        product = loaded.product;
        return loaded.product ? [...loaded.briefs, loaded.product] : loaded.briefs;
      });
      const [loaded, levelOf] = [product, await levels(current.lookups())];
      const found = loaded ? withStock<ProductView>(loaded, levelOf) : await whole(entry);
      return found ? { product: found, bestSellers: cardsOf(best, shown, levelOf) } : null;
    },
    addresses: {
      ofProducts: async (range) =>
        productAddresses(pool, schema(), (await catalogue.current()).lookups(), range),
      highestNumber: () => highestNumber(pool, schema()),
      soldBrands: () => soldBrands(pool, schema()),
    },
    usage: async () => (await catalogue.current()).usage(),
  };
}

function cardsOf(
  entries: readonly Listed[],
  shown: ReadonlyMap<string, CachedProduct>,
  levelOf: LevelOf | null,
): ProductCard[] {
  return entries.flatMap(({ id }) => {
    const product = shown.get(id);
    return product ? cardWithStock(product.card, product.brief, levelOf) : [];
  });
}
