import type { EventOf, FactsOf } from '../../platform/entity/entity-fields.ts';
import type { BRAND } from './brand.fields.ts';

export type BrandFacts = FactsOf<typeof BRAND>;
export type BrandEvent = EventOf<typeof BRAND, BrandFacts>;
