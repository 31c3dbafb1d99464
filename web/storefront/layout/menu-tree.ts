import type { CategoryAnswer } from '../../../services/catalogue/catalogue.schemas.ts';

export type MenuBranch = { category: CategoryAnswer; children: CategoryAnswer[] };

/** The menu: main categories with showInMenu 1, each with its subcategories, in the order the answer has them. */
export function menuTree(categories: readonly CategoryAnswer[]): MenuBranch[] {
  return categories
    .filter((category) => category.parentCategory === null && category.showInMenu === 1)
    .map((category) => ({
      category,
      children: categories.filter((child) => child.parentCategory === category.category_id),
    }));
}
