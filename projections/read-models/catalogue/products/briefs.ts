import {
  type ProductBrief,
  type ProductView,
  withLaterDefaults,
} from '../../../../services/catalogue/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../../../services/pricing/index.ts';
import { plainBriefs, pricedBriefs, wholeProduct } from '../product-index/statements.ts';
import type { LivingProduct } from '../states/catalogue-documents.ts';

export type BriefRow = {
  readonly id: string;
  readonly doc: Omit<LivingProduct, 'formerSlugs' | 'changedAt'>;
  readonly priceTerms: readonly PriceTerms[] | null;
};

/** Documents written before a field was added lack it: rows are not rebuilt for it. */
export function briefOf({ id, doc, priceTerms }: BriefRow): ProductBrief {
  const brief = { ...withLaterDefaults(doc), id };
  return priceTerms ? { ...brief, priceTerms } : brief;
}

/**
 * Products with all fields of lists, without deleted ones. `priced`: with the components of their prices.
 */
export async function loadBriefs(
  pool: Pool,
  schema: string,
  ids: readonly string[],
  priced = true,
): Promise<ProductBrief[]> {
  const rows: BriefRow[] = await (priced ? pricedBriefs : plainBriefs).run(pool, schema, { ids });
  return rows.map(briefOf);
}

/** The briefs of `ids`, and the whole product `whole` with them. */
export async function loadWhole(
  pool: Pool,
  schema: string,
  whole: string,
  ids: readonly string[] = [],
): Promise<{ product: ProductView | null; briefs: ProductBrief[] }> {
  const rows = await wholeProduct.run(pool, schema, { ids: [...ids, whole], whole });
  const found = rows.find(({ id }) => id === whole);
  return {
    product: found?.texts ? { ...briefOf(found), ...found.texts, version: found.version } : null,
    briefs: rows.filter(({ id }) => id !== whole).map(briefOf),
  };
}
