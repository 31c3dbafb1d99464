import type { ProductCard } from '../../../services/catalogue/catalogue.schemas.ts';
import type { LandingProduct } from '../../../services/storefront/storefront.types.ts';

/** A landing page's product as a product card; the card omits what is missing here. */
export function cardOf(product: LandingProduct): ProductCard {
  return { ...product, purpose: '', actionPercent: 0, bestSeller: 0, productCreatedAt: '' };
}
