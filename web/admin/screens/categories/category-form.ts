import type { CategoryAnswer, CategoryBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import { CATEGORY } from '../../../../services/catalogue/lookups/category.fields.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { declaredForm } from '../../shared/entry/declared-form.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';

const declared = declaredForm(CATEGORY);

/** A category as its form holds it. */
export type CategoryValues = Omit<typeof declared.empty, 'showInMenu'> & {
  /** 'null' for a main category (specification/catalogue §2), otherwise the parent's number; '' for not chosen yet. */
  parentCategory: string;
  showInMenu: boolean;
  color: string;
  filtersCategories: number[];
};

export const MAIN = 'null';

export const EMPTY_CATEGORY: CategoryValues = {
  ...declared.empty,
  parentCategory: '',
  showInMenu: false,
  color: '',
  filtersCategories: [],
};

export function categoryValues(category: CategoryAnswer): CategoryValues {
  return {
    ...declared.valuesOf(category),
    parentCategory: category.parentCategory === null ? MAIN : String(category.parentCategory),
    showInMenu: category.showInMenu === 1,
    color: category.color ?? '',
    filtersCategories: category.filtersCategories,
  };
}

/** specification/catalogue §2: name, slug and the choice of the parent. */
export function categoryErrors(values: CategoryValues): Errors {
  return {
    ...declared.errorsIn(texts(values)),
    ...errorsOf({ parentCategory: required(values.parentCategory) }),
  };
}

/** The body; only a main category has filter groups. */
export function categoryBody(values: CategoryValues): CategoryBody {
  const main = values.parentCategory === MAIN;
  return {
    ...declared.bodyOf(texts(values)),
    parentCategory: main ? null : Number(values.parentCategory),
    color: values.color as CategoryBody['color'],
    categoryOrder: Number(values.categoryOrder.trim()),
    filtersCategories: main ? values.filtersCategories : [],
  };
}

function texts(values: CategoryValues): typeof declared.empty {
  return { ...values, showInMenu: values.showInMenu ? '1' : '0' };
}
