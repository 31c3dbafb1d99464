import QuickLRU from 'quick-lru';
import type { ProductCard } from '../../../../services/catalogue/catalogue.schemas.ts';
import {
  cardAnswer,
  forSale,
  type Lookups,
  type ProductBrief,
  type ProductForSale,
} from '../../../../services/catalogue/index.ts';
import type { ReadModels } from '../../../generations/read-models.ts';
import type { Listed } from '../lists/listed.ts';

/** Used last; at most twice as many are kept. */
const CACHED_PRODUCTS = 5_000;

/** A product's card for a version of the product and of the lookups. */
export type CachedProduct = {
  readonly brief: ProductBrief;
  readonly card: ProductCard;
  readonly sale: ProductForSale;
};
type Cached = { readonly version: string; readonly lookups: Lookups; readonly shown: CachedProduct };

/** Caches recently shown products; loads missing ones by one call of `load`. */
export function createCardCache(readModels: Pick<ReadModels, 'epoch'>) {
  const cached = new QuickLRU<string, Cached>({ maxSize: CACHED_PRODUCTS });
  /** A fail-over may give a version out again: then for another state of the product. */
  const versionOf = ({ version }: Listed) => `${readModels.epoch()} ${version}`;

  function show(brief: ProductBrief, version: string, lookups: Lookups, keep: boolean): CachedProduct {
    const shown = { brief, card: cardAnswer(brief, lookups), sale: forSale(brief, lookups) };
    if (keep) cached.set(brief.id, { version, lookups, shown });
    return shown;
  }

  /** The cached product of this version; recomputes its prices when only the lookups have changed. */
  function known(id: string, version: string, lookups: Lookups): CachedProduct | undefined {
    const product = cached.get(id);
    if (product?.version !== version) return undefined;
    return product.lookups === lookups ? product.shown : show(product.shown.brief, version, lookups, true);
  }

  return {
    /** By id; concurrently deleted products are missing. `keep` false does not fill the cache. */
    async of(
      entries: readonly Listed[],
      lookups: Lookups,
      load: (ids: string[]) => Promise<ProductBrief[]>,
      keep = true,
    ): Promise<Map<string, CachedProduct>> {
      const found = new Map<string, CachedProduct>();
      const missing = new Map<string, string>();
      for (const entry of entries) {
        const version = versionOf(entry);
        const shown = known(entry.id, version, lookups);
        if (shown) found.set(entry.id, shown);
        else missing.set(entry.id, version);
      }
      if (missing.size === 0) return found;
      for (const brief of await load([...missing.keys()])) {
        const version = missing.get(brief.id);
        if (version !== undefined) found.set(brief.id, show(brief, version, lookups, keep));
      }
      return found;
    },
  };
}
