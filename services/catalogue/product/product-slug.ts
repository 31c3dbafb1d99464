import type { Unique } from '../../platform/registry/unique-value.ts';
import { type ProductCommand, type ProductState, productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';

/** The address of a product. A former one is kept, since it redirects to the new one. */
export const PRODUCT_SLUG: Unique<ProductState, ProductCommand, ProductEvent> = {
  decider: productDecider,
  scope: 'product-slug',
  has: (state, slug) =>
    state.stage === 'present' && (state.facts.slug === slug || state.formerSlugs.includes(slug)),
};
