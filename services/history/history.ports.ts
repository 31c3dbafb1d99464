import type { Lookups, ProductStatus } from '../catalogue/index.ts';
import type { PriceRules, PriceTerms } from '../pricing/index.ts';
import type { ProductState } from './products-as-of.ts';

export type ProductsThenRequest = {
  /** ISO 8601. */
  readonly at: string;
  readonly page: number;
  readonly pageSize: number;
  readonly status?: ProductStatus;
  /** Part of the title, in any case. */
  readonly title?: string;
};

/** What is read of the catalogue's past. */
export interface CataloguePast {
  /** The `_id` behind an `_id` or a numeric id, also of a product that was deleted; null when there never was one. */
  productId(id: string): Promise<string | null>;
  /** What a product's price was made of, oldest first, and what weekly offer and brands took off meanwhile. */
  prices(productId: string): Promise<{ readonly terms: readonly PriceTerms[]; readonly rules: PriceRules }>;
  /** Categories, brands and settings as they stood at a moment; nothing else is in it. */
  lookupsAt(at: string): Promise<Lookups>;
  /**
   * The products there were at a moment, newest id first. One index lookup a product, whatever has happened since and
   * before: the log is not replayed.
   */
  productsAt(request: ProductsThenRequest): Promise<{ items: ProductState[]; total: number }>;
}
