import type { CategoryAnswer } from '../../../../../services/catalogue/catalogue.schemas.ts';
import type { ProductValues } from './product-values.ts';

type Classes = Pick<ProductValues, 'category' | 'subCategory' | 'categories' | 'subcategories' | 'filters'>;

/** Another main category: what belonged to the previous one is removed, as no screen would show it any more. */
export function withCategory(before: Classes, category: string, all: readonly CategoryAnswer[]): Classes {
  const groups = all.find(({ category_id }) => String(category_id) === category)?.filtersCategories ?? [];
  const categories = before.categories.filter(
    (id) => String(id) !== before.category && String(id) !== category,
  );
  const parents = [...categories.map(String), category];
  const isWithin = (id: number) =>
    all.some((other) => other.category_id === id && parents.includes(String(other.parentCategory)));
  return {
    category,
    subCategory: '',
    categories,
    subcategories: before.subcategories.filter((id) => isWithin(id) && String(id) !== before.subCategory),
    filters: before.filters.filter(({ cat_id }) => groups.includes(cat_id)),
  };
}

/** Another subcategory takes the place of the one before among the further ones, too. */
export function withSubcategory(
  before: Pick<Classes, 'subCategory' | 'subcategories'>,
  subCategory: string,
): Pick<Classes, 'subCategory' | 'subcategories'> {
  return {
    subCategory,
    subcategories: before.subcategories.filter(
      (id) => String(id) !== before.subCategory && String(id) !== subCategory,
    ),
  };
}

/** Whether the product is in more than its main category and subcategory. */
export function hasFurtherClasses({ category, subCategory, categories, subcategories }: Classes): boolean {
  return (
    categories.some((id) => String(id) !== category) || subcategories.some((id) => String(id) !== subCategory)
  );
}
