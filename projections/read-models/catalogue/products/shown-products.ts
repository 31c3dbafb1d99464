import type { ProductCard } from '../../../../services/catalogue/catalogue.schemas.ts';
import type {
  CatalogueQueries,
  Lookups,
  ProductBrief,
  ProductForSale,
  ProductList,
  ProductListRequest,
  ProductView,
} from '../../../../services/catalogue/index.ts';
import type { Bitmap } from '../lists/bitmap.ts';
import type { CatalogueLists } from '../lists/catalogue-lists.ts';
import type { Listed } from '../lists/listed.ts';
import type { CachedProduct, createCardCache } from './card-cache.ts';
import { cardWithStock, type LevelOf, saleWithStock, withStock } from './product-stock.ts';

/** Where the shown products are read from: the catalogue of now, or that of a moment. */
export type Source = {
  current(): Promise<CatalogueLists>;
  readonly cards: ReturnType<typeof createCardCache>;
  /** With the components of their prices; those that do not exist are missing. */
  briefs(ids: string[]): Promise<ProductBrief[]>;
  /** The briefs of `ids`, and the whole product `whole` with them. */
  whole(
    whole: string,
    ids?: readonly string[],
  ): Promise<{ product: ProductView | null; briefs: ProductBrief[] }>;
  /** Null when no stock is kept. */
  levels(lookups: Lookups): Promise<LevelOf | null>;
  /** The pieces that are available at once, where the list shows them and stock is kept. */
  available(request: ProductListRequest, lookups: Lookups): Promise<Bitmap | null>;
};

/** The queries of what visitors see. */
export type StorefrontQueries = Pick<
  CatalogueQueries,
  | ('lookups' | 'shopSettings' | 'pricedProducts' | 'productsForSale' | 'productForSale')
  | ('lists' | 'list' | 'stream')
  | ('productBySlug' | 'productById' | 'productPage' | 'usage')
>;

/** Products per load of a list without pages. */
const PORTION = 1_000;

/** The queries of what visitors see: the lists select products; one statement loads those not cached. */
export function createShownProducts(source: Source): StorefrontQueries {
  const { cards, briefs, levels } = source;
  const current = () => source.current();

  async function lists(requests: readonly ProductListRequest[]): Promise<ProductList<ProductCard>[]> {
    const now = await current();
    const chosen = await Promise.all(
      requests.map(async (request) => now.list(request, await source.available(request, now.lookups()))),
    );
    const shown = await cards.of(
      chosen.flatMap(({ entries }) => entries),
      now.lookups(),
      briefs,
    );
    const levelOf = await levels(now.lookups());
    return chosen.map(({ entries, ...list }) => ({
      items: cardsOf(entries, shown, levelOf),
      ...list,
    }));
  }

  async function pricedProducts(
    ids: readonly (string | number)[],
  ): Promise<ReadonlyMap<string, ProductForSale>> {
    const now = await current();
    const asked = [...(await now.entries(ids))].filter(([, { published }]) => published);
    const shown = await cards.of(
      asked.map(([, entry]) => entry),
      now.lookups(),
      briefs,
    );
    const sales = new Map<string, ProductForSale>();
    for (const [id, entry] of asked) {
      const product = shown.get(entry.id);
      if (product) sales.set(id, product.sale);
    }
    return sales;
  }

  async function productsForSale(
    ids: readonly (string | number)[],
  ): Promise<ReadonlyMap<string, ProductForSale>> {
    const priced = await pricedProducts(ids);
    const levelOf = await levels((await current()).lookups());
    return new Map([...priced].map(([id, sale]) => [id, saleWithStock(sale, levelOf)]));
  }

  async function whole(entry: Listed | undefined): Promise<ProductView | null> {
    const product = entry ? (await source.whole(entry.id)).product : null;
    return product && withStock(product, await levels((await current()).lookups()));
  }

  return {
    lookups: async () => (await current()).lookups(),
    shopSettings: async () => (await current()).lookups().settings,
    pricedProducts,
    productsForSale,
    productForSale: async (id) => (await productsForSale([id])).get(String(id)) ?? null,
    lists,
    async list(request) {
      const [list] = await lists([request]);
      return list ?? { items: [], total: 0 };
    },
    async *stream(request) {
      const now = await current();
      const there = await source.available(request, now.lookups());
      for await (const portion of now.portions(request, PORTION, there))
        yield* cardsOf(
          portion,
          await cards.of(portion, now.lookups(), briefs, false),
          await levels(now.lookups()),
        );
    },
    productBySlug: async (slug) => whole(await (await current()).entryBySlug(slug)),
    productById: async (id) => whole((await (await current()).entries([id])).get(id)),
    async productPage(slug, companions) {
      const now = await current();
      const entry = await now.entryBySlug(slug);
      if (!entry) return null;
      const { entries } = await now.list({
        selection: { bestSeller: true },
        page: { number: 1, size: companions + 1 },
      });
      const best = entries.filter(({ id }) => id !== entry.id).slice(0, companions);
      let product: ProductView | null = null;
      const shown = await cards.of([...best, entry], now.lookups(), async (ids) => {
        const loaded = await source.whole(entry.id, ids);
        product = loaded.product;
        return loaded.product ? [...loaded.briefs, loaded.product] : loaded.briefs;
      });
      const [loaded, levelOf] = [product, await levels(now.lookups())];
      const found = loaded ? withStock<ProductView>(loaded, levelOf) : await whole(entry);
      return found ? { product: found, bestSellers: cardsOf(best, shown, levelOf) } : null;
    },
    usage: async () => (await current()).usage(),
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
