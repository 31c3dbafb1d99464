import { listFrom } from '../../platform/http/lists.ts';
import { flag, isSet } from '../../platform/kernel/http-schemas.ts';
import { shownLink } from '../../platform/kernel/links.ts';
import { omitUndefined } from '../../platform/kernel/presence.ts';
import { slugFrom } from '../catalogue.deps.ts';
import type { Usage } from '../catalogue.ports.ts';
import {
  type BrandAnswer,
  type BrandBody,
  type CategoryAnswer,
  CategoryBody,
  type FilterGroupAnswer,
  type MarkupAnswer,
} from '../catalogue.schemas.ts';
import type { Brand, Category, FilterGroup, Markup } from './lookups.ts';

export function categoryAnswer(category: Category): CategoryAnswer {
  return {
    _id: category.id,
    category_id: category.number,
    name: category.name,
    slug: category.slug,
    color: category.color,
    image: category.image,
    parentCategory: category.parent,
    showInMenu: flag(category.inMenu),
    categoryOrder: category.order,
    filtersCategories: [...category.filterGroups],
  };
}

/** What a form says of a category; a field that it does not have is left out. */
export function categoryFields(body: CategoryBody) {
  const { parentCategory: parent, filtersCategories: groups, color, image } = body;
  const { filtersCategories } = CategoryBody.properties;
  return omitUndefined({
    slug: slugFrom(body.slug),
    name: body.name.trim(),
    parent: parent === undefined ? undefined : typeof parent === 'number' ? parent : null,
    inMenu: isSet(body.showInMenu),
    color: color === undefined ? undefined : color || null,
    order: body.categoryOrder,
    filterGroups:
      groups === undefined
        ? undefined
        : [...new Set(listFrom(filtersCategories, groups, 'filtersCategories').map(Number))],
    image: image?.trim() || undefined,
  });
}

export function brandAnswer(brand: Brand): BrandAnswer {
  return {
    _id: brand.id,
    brand_id: brand.number,
    name: brand.name,
    slug: brand.slug,
    image: brand.image,
    link: shownLink(brand.link),
    metaDesc: brand.description,
    discount: brand.discount,
  };
}

/** What a form says of a brand; without an image the old one stays. */
export function brandFields(body: BrandBody) {
  return omitUndefined({
    slug: slugFrom(body.slug),
    name: body.name.trim(),
    link: body.link.trim(),
    description: body.metaDesc.trim(),
    discount: body.discount,
    image: body.image?.trim() || undefined,
  });
}

/** A group with its options; with `usage`, how many products have each. */
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
