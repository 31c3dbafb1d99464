import type { EventOf, FactsOf } from '../../platform/entity/entity-fields.ts';
import type { CATEGORY } from './category.fields.ts';

export type CategoryFacts = FactsOf<
  typeof CATEGORY,
  { parent: number | null; color: string | null; filterGroups: readonly number[] }
>;
export type CategoryEvent = EventOf<typeof CATEGORY, CategoryFacts>;
