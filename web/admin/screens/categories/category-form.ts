import type { CategoryAnswer, CategoryBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import { type Errors, errorsOf, ifTyped, required, wholeNumber } from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';

/** The values of a category's form. */
export type CategoryValues = {
  name: string;
  slug: string;
  /** 'null' for a main category (specification/catalogue §2), otherwise the parent's number; '' for not chosen yet. */
  parentCategory: string;
  showInMenu: boolean;
  color: string;
  categoryOrder: string;
  filtersCategories: number[];
  image: string;
};

export const MAIN = 'null';
const MOST_ORDER = 100_000;

export const EMPTY_CATEGORY: CategoryValues = {
  name: '',
  slug: '',
  parentCategory: '',
  showInMenu: false,
  color: '',
  categoryOrder: '',
  filtersCategories: [],
  image: NO_PICTURE,
};

export function categoryValues(category: CategoryAnswer): CategoryValues {
  return {
    name: category.name,
    slug: category.slug,
    parentCategory: category.parentCategory === null ? MAIN : String(category.parentCategory),
    showInMenu: category.showInMenu === 1,
    color: category.color ?? '',
    categoryOrder: String(category.categoryOrder),
    filtersCategories: category.filtersCategories,
    image: category.image,
  };
}

/** specification/catalogue §2: name, slug and the choice of the parent. */
export function categoryErrors(values: CategoryValues): Errors {
  return errorsOf({
    name: required(values.name),
    slug: required(values.slug),
    parentCategory: required(values.parentCategory),
    categoryOrder: ifTyped(values.categoryOrder, (text) => wholeNumber(text, 0, MOST_ORDER)),
  });
}

/** The body; only a main category has filter groups. */
export function categoryBody(values: CategoryValues): CategoryBody {
  const main = values.parentCategory === MAIN;
  return {
    name: values.name.trim(),
    slug: values.slug.trim(),
    parentCategory: main ? null : Number(values.parentCategory),
    showInMenu: values.showInMenu ? 1 : 0,
    color: values.color as CategoryBody['color'],
    categoryOrder: Number(values.categoryOrder.trim()),
    filtersCategories: main ? values.filtersCategories : [],
    image: values.image,
  };
}
