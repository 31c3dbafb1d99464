import type { PriceRules, PriceTerms } from '../pricing/index.ts';

/** What is read of the catalogue's past. */
export interface CataloguePast {
  /** The `_id` behind an `_id` or a numeric id, also of a product that was deleted; null when there never was one. */
  productId(id: string): Promise<string | null>;
  /** What a product's price was made of, oldest first, and what weekly offer and brands took off meanwhile. */
  prices(productId: string): Promise<{ readonly terms: readonly PriceTerms[]; readonly rules: PriceRules }>;
}
