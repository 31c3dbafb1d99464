import { answersOf, sentFacts } from '../../platform/entity/entity-wire.ts';
import { listFrom } from '../../platform/http/schemas/lists.ts';
import { omitUndefined } from '../../platform/kernel/commands/presence.ts';
import {
  type BrandAnswer,
  type BrandBody,
  type CategoryAnswer,
  CategoryBody,
  type MarkupAnswer,
} from '../catalogue.schemas.ts';
import { slugFrom } from '../slugs.ts';
import { BRAND } from './brand.fields.ts';
import { CATEGORY } from './category.fields.ts';
import type { Brand, Category, Markup } from './lookups.ts';
import { MARKUP } from './markup.fields.ts';

export const categoryAnswer = answersOf<Category, CategoryAnswer>(CATEGORY);
export const brandAnswer = answersOf<Brand, BrandAnswer>(BRAND);
export const markupAnswer = answersOf<Markup, MarkupAnswer>(MARKUP);

/** The facts of a category's body; missing fields are omitted. */
export function categoryFields(body: CategoryBody) {
  const { parentCategory: parent, filtersCategories: groups, color } = body;
  const { filtersCategories } = CategoryBody.properties;
  return omitUndefined({
    slug: slugFrom(body.slug),
    ...sentFacts(CATEGORY, body),
    parent: parent === undefined ? undefined : typeof parent === 'number' ? parent : null,
    color: color === undefined ? undefined : color || null,
    filterGroups:
      groups === undefined
        ? undefined
        : [...new Set(listFrom(filtersCategories, groups, 'filtersCategories').map(Number))],
  });
}

/** The facts of a brand's body; without an image the current one is unchanged. */
export function brandFields(body: BrandBody) {
  return { slug: slugFrom(body.slug), ...sentFacts(BRAND, body) };
}
