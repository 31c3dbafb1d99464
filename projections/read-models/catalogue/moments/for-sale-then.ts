import { createLookups, forSale, type ProductForSale } from '../../../../services/catalogue/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../../../generations/read-models.ts';
import { sortOut } from '../product-index/index-loader.ts';
import { type LevelOf, saleWithStock } from '../products/product-stock.ts';
import { createProductsThen } from './products-then.ts';
import { lookupsThen, percentsThen } from './statements.ts';

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema'>;
  /** The available pieces of these products at a moment. */
  readonly levelsAt: (at: string, products: readonly string[]) => Promise<LevelOf>;
};

/**
 * Some products as they were sold at a moment (ISO 8601, in UTC), and what delivery cost then. Unlike a moment of the whole
 * storefront it reads no other product, so that many moments of a few products cost little.
 */
export function createForSaleThen({ pool, readModels, levelsAt }: Deps) {
  return async (ids: readonly string[], at: string) => {
    const schemas = { moments: readModels.schema('moments'), catalogue: readModels.schema('catalogue') };
    const [things, percents, briefs] = await Promise.all([
      lookupsThen.run(pool, schemas.moments, { at }),
      percentsThen.run(pool, schemas.catalogue, { at }),
      createProductsThen(pool, schemas, at).briefs(ids),
    ]);
    const percentRows = percents.map(({ id, doc }) => ({ kind: 'percent', id, doc, version: null }) as const);
    const lookups = createLookups(sortOut([...things, ...percentRows]).lookups);
    const published = briefs.filter(({ status }) => status === 'published');
    const items = published.flatMap(({ id, parts }) => [id, ...parts.map(({ productId }) => productId)]);
    const { stockKept, shippingPrice, freeShippingThreshold } = lookups.settings;
    const levelOf = stockKept ? await levelsAt(at, items) : null;
    return {
      products: new Map<string, ProductForSale>(
        published.map((brief) => [brief.id, saleWithStock(forSale(brief, lookups), levelOf)]),
      ),
      delivery: { shipping: shippingPrice, freeShipping: freeShippingThreshold },
    };
  };
}
