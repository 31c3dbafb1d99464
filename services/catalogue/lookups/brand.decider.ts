import { entityDecider } from '../../platform/entity/entity-decider.ts';
import { reject } from '../../platform/kernel/rejection.ts';
import type { BrandEvent, BrandFacts } from './brand.events.ts';
import { BRAND } from './brand.fields.ts';

/** 'ostalo': the brand of imported products, which every shop has (specification/catalogue §1). */
export const DEFAULT_BRAND = 15;

const NEEDED = reject(
  'conflict',
  'brand_needed',
  'Ovaj brend se ne može obrisati jer ga dobijaju uvezeni proizvodi.',
).error;

export const brandDecider = entityDecider<BrandFacts, BrandEvent>({
  ...BRAND,
  refuseDeletion: ({ number }) => (number === DEFAULT_BRAND ? NEEDED : null),
});
export const { evolve: evolveBrand } = brandDecider;
