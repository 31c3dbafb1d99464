import { entityDecider } from '../../platform/entity/entity-decider.ts';
import { reject } from '../../platform/kernel/rejection.ts';
import type { CategoryEvent, CategoryFacts } from './category.events.ts';
import { CATEGORY } from './category.fields.ts';

/** 'Ostalo': the category of imported products, which every shop has (specification/catalogue §1). */
export const DEFAULT_CATEGORY = 53;

const NEEDED = reject(
  'conflict',
  'category_needed',
  'Ova kategorija se ne može obrisati jer u nju ulaze uvezeni proizvodi.',
).error;
const PARENT_IS_ITSELF = reject(
  'rule',
  'parent_is_itself',
  'Kategorija ne može pripadati samoj sebi.',
  'parentCategory',
).error;

export const categoryDecider = entityDecider<CategoryFacts, CategoryEvent>({
  ...CATEGORY,
  refuseFacts: ({ number, parent }) => (parent === number ? PARENT_IS_ITSELF : null),
  refuseDeletion: ({ number }) => (number === DEFAULT_CATEGORY ? NEEDED : null),
});
export const { evolve: evolveCategory } = categoryDecider;
