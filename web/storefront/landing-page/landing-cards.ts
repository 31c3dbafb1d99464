import type { LandingProduct } from '../../../services/api/storefront.types.ts';
import type { ProductCard } from '../../../services/catalogue/catalogue.schemas.ts';

/** A landing page's product for the card of the lists, which shows nothing of what is missing here. */
export function cardOf(product: LandingProduct): ProductCard {
  return { ...product, purpose: '', actionPercent: 0, bestSeller: 0, productCreatedAt: '' };
}
