import type { Lookups, ProductStatus } from '../catalogue/index.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import type { PriceRules, PriceTerms } from '../pricing/index.ts';
import type { ChangedEntities, StorefrontChange } from './history.schemas.ts';
import type { ProductState } from './product-state.ts';

export type ProductsThenRequest = {
  /** ISO 8601. */
  readonly at: string;
  readonly page: number;
  readonly pageSize: number;
  readonly status?: ProductStatus;
  /** Part of the title, in any case. */
  readonly title?: string;
};

/** The next change of what visitors see before or after a moment (ISO 8601 in UTC). */
export type StorefrontChanges = (at: string, step: 'before' | 'after') => Promise<StorefrontChange>;

/** The entities that groups of expected events change; the groups follow each other from now on. */
export type ExpectedEntities = (
  groups: readonly (readonly Recorded[])[],
) => Promise<readonly ChangedEntities[]>;

/** Queries on the catalogue's past. */
export interface CataloguePast {
  /** Resolves an `_id` or a numeric id to the `_id`, deleted products included; null when it never existed. */
  productId(id: string): Promise<string | null>;
  /** The components of a product's price, oldest first, and the discounts of weekly offer and brands over the same time. */
  prices(productId: string): Promise<{ readonly terms: readonly PriceTerms[]; readonly rules: PriceRules }>;
  /** Categories, brands and settings as of a moment; nothing else. */
  lookupsAt(at: string): Promise<Lookups>;
  /**
   * The products that existed at a moment, newest id first. One index lookup per product, however long its history: the log
   * is not replayed.
   */
  productsAt(request: ProductsThenRequest): Promise<{ items: ProductState[]; total: number }>;
}
