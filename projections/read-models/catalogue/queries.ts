import type { CatalogueQueries, Lookups } from '../../../services/catalogue/index.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import { createLists, MEMORY_LIMIT } from './current-lists.ts';
import { highestNumber, productAddresses, soldBrands } from './products/addresses.ts';
import { type ChangingStock, createAvailableProducts } from './products/available-products.ts';
import { loadBriefs, loadWhole } from './products/briefs.ts';
import { createCardCache } from './products/card-cache.ts';
import { deletedNames } from './products/deleted-names.ts';
import { idOfNumber } from './products/id-of-number.ts';
import { type LevelOf, withStock } from './products/product-stock.ts';
import { createShownProducts } from './products/shown-products.ts';

/** Products per load of a list without pages. */
const PORTION = 250;

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'version' | 'versionAlone' | 'epoch' | 'onChange'>;
  /** Up to so many products the lists are kept in memory; above, PostgreSQL answers them. */
  readonly memoryLimit?: number;
  /** The stock of each product; without it nothing is limited. */
  readonly stock?: ChangingStock & { current(): Promise<LevelOf> };
};

/** Queries of the catalogue. */
export function createCatalogueQueries({
  pool,
  readModels,
  memoryLimit = MEMORY_LIMIT,
  stock,
}: Deps): CatalogueQueries {
  const catalogue = createLists({ pool, readModels, memoryLimit });
  const cards = createCardCache(readModels);
  const available = stock && createAvailableProducts({ pool, readModels, stock });

  const schema = () => readModels.schema('catalogue');
  const briefs = (ids: string[]) => loadBriefs(pool, schema(), ids);

  async function levels(lookups: Lookups): Promise<LevelOf | null> {
    return stock && lookups.settings.stockKept ? stock.current() : null;
  }

  return {
    async warm() {
      await catalogue.current();
    },
    ...createShownProducts({
      current: () => catalogue.current(),
      cards,
      briefs,
      whole: (whole, ids) => loadWhole(pool, schema(), whole, ids),
      levels,
      available: async ({ onlyAvailable, facets }, { settings }) =>
        available && settings.stockKept && (onlyAvailable || facets) ? available.current() : null,
    }),
    async administration(request) {
      const current = await catalogue.current();
      const { entries, total } = await current.administration(request);
      const shown = await cards.of(entries, current.lookups(), briefs, request.page !== undefined);
      const levelOf = await levels(current.lookups());
      const items = entries.flatMap(({ id }) => shown.get(id)?.brief ?? []);
      return { items: items.map((brief) => withStock(brief, levelOf)), total };
    },
    async *administrationStream(request) {
      const numbers = await (await catalogue.current()).administrationNumbers(request);
      for (let from = 0; from < numbers.length; from += PORTION) {
        const current = await catalogue.current();
        const some = numbers.slice(from, from + PORTION);
        const found = await current.entries(some);
        const loaded = await briefs([...found.values()].map(({ id }) => id));
        const products = new Map(loaded.map((brief) => [brief.number, brief]));
        const levelOf = await levels(current.lookups());
        yield some.flatMap((number) => {
          const brief = products.get(number);
          return brief ? withStock(brief, levelOf) : [];
        });
      }
    },
    async find(question, most) {
      const current = await catalogue.current();
      const entries = await current.find(question, most);
      const shown = await cards.of(entries, current.lookups(), briefs, false);
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
    addresses: {
      ofProducts: async (range) =>
        productAddresses(pool, schema(), (await catalogue.current()).lookups(), range),
      highestNumber: () => highestNumber(pool, schema()),
      soldBrands: () => soldBrands(pool, schema()),
    },
  };
}
