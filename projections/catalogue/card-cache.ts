import type { ProductCard } from '../../services/catalogue/catalogue.schemas.ts';
import {
  cardAnswer,
  forSale,
  type Lookups,
  type ProductBrief,
  type ProductForSale,
} from '../../services/catalogue/index.ts';
import { Lru } from '../../services/platform/kernel/lru.ts';
import type { Entry } from './entries.ts';

const CACHED_PRODUCTS = 10_000;

/** A product as it is shown and sold, as of its own version and of the lookups. */
export type CachedProduct = {
  readonly brief: ProductBrief;
  readonly card: ProductCard;
  readonly sale: ProductForSale;
};
type Cached = { readonly version: string; readonly lookups: Lookups; readonly shown: CachedProduct };

/** Caches the products shown last; missing ones are loaded by one call of `load`. */
export function createCardCache() {
  const cached = new Lru<string, Cached>(CACHED_PRODUCTS);

  function show(brief: ProductBrief, version: string, lookups: Lookups, keep: boolean): CachedProduct {
    const shown = { brief, card: cardAnswer(brief, lookups), sale: forSale(brief, lookups) };
    if (keep) cached.set(brief.id, { version, lookups, shown });
    return shown;
  }

  /** The cached product of this version; its prices are computed again when only the lookups have changed. */
  function known(entry: Entry, lookups: Lookups): CachedProduct | undefined {
    const product = cached.get(entry.id);
    if (product?.version !== entry.version) return undefined;
    return product.lookups === lookups
      ? product.shown
      : show(product.shown.brief, entry.version, lookups, true);
  }

  return {
    /** By id; a product that was deleted meanwhile is missing. `keep` false does not fill the cache. */
    async of(
      entries: readonly Entry[],
      lookups: Lookups,
      load: (ids: string[]) => Promise<ProductBrief[]>,
      keep = true,
    ): Promise<Map<string, CachedProduct>> {
      const found = new Map<string, CachedProduct>();
      const missing = new Map<string, Entry>();
      for (const entry of entries) {
        const shown = known(entry, lookups);
        if (shown) found.set(entry.id, shown);
        else missing.set(entry.id, entry);
      }
      if (missing.size === 0) return found;
      for (const brief of await load([...missing.keys()])) {
        const entry = missing.get(brief.id);
        if (entry) found.set(brief.id, show(brief, entry.version, lookups, keep));
      }
      return found;
    },
  };
}
