import { listFrom } from '../platform/http/lists.ts';
import { shownLink } from '../platform/kernel/links.ts';
import { given } from '../platform/kernel/presence.ts';
import type { BrandFacts } from './brand.events.ts';
import type { Usage } from './catalogue.ports.ts';
import {
  type BrandAnswer,
  type BrandBody,
  type CategoryAnswer,
  CategoryBody,
  type FilterGroupAnswer,
  type MarkupAnswer,
} from './catalogue.schemas.ts';
import type { CategoryFacts } from './category.events.ts';
import type { Brand, Category, FilterGroup, Markup } from './lookups.ts';
import { flag } from './product.wire.ts';

export function categoryAnswer({
  id,
  number,
  name,
  slug,
  color,
  image,
  parent,
  inMenu,
  order,
  filterGroups,
}: Category): CategoryAnswer {
  return {
    _id: id,
    category_id: number,
    name,
    slug,
    color,
    image,
    parentCategory: parent,
    showInMenu: flag(inMenu),
    categoryOrder: order,
    filtersCategories: [...filterGroups],
  };
}

/** What a body says of a category; a field it does not have is undefined. */
export function categoryChanges(body: CategoryBody): Partial<Omit<CategoryFacts, 'number'>> {
  const { parentCategory, color } = body;
  return given({
    name: body.name.trim(),
    parent:
      parentCategory === undefined ? undefined : typeof parentCategory === 'number' ? parentCategory : null,
    inMenu: body.showInMenu === undefined ? undefined : body.showInMenu === 1,
    color: color === undefined ? undefined : color || null,
    order: body.categoryOrder,
    filterGroups:
      body.filtersCategories === undefined
        ? undefined
        : [
            ...new Set(
              listFrom(
                CategoryBody.properties.filtersCategories,
                body.filtersCategories,
                'filtersCategories',
              ).map(Number),
            ),
          ],
    image: body.image?.trim() || undefined,
  });
}

export function brandAnswer({
  id,
  number,
  name,
  slug,
  image,
  link,
  description,
  discount,
}: Brand): BrandAnswer {
  return {
    ...{ _id: id, brand_id: number, name, slug, image, link: shownLink(link) },
    ...{ metaDesc: description, discount },
  };
}

/** What a body says of a brand; without an image the old one stays. */
export function brandChanges(body: BrandBody): Partial<Omit<BrandFacts, 'number'>> {
  return given({
    name: body.name.trim(),
    link: body.link.trim(),
    description: body.metaDesc.trim(),
    discount: body.discount,
    image: body.image?.trim() || undefined,
  });
}

/** A group with its options; how many products have each is told where `usage` is given. */
export function filterGroupAnswer(
  { id, number, name, options }: FilterGroup,
  usage?: Usage,
): FilterGroupAnswer {
  return {
    _id: id,
    filter_id: number,
    name,
    filters: options.map((option) => {
      if (!usage) return { id: option.id, name: option.name };
      const quantity = usage.filterOption(number, option.id);
      return { id: option.id, name: option.name, isUsed: flag(quantity > 0), quantity };
    }),
  };
}

export function markupAnswer({ id, number, name, percent }: Markup): MarkupAnswer {
  return { _id: id, markup_id: number, name, value: percent };
}
