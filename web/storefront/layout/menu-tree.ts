import type { MenuCategory } from '../../../services/storefront/storefront.schemas.ts';

export type MenuBranch = { category: MenuCategory; children: MenuCategory[] };

/** The menu: main categories with showInMenu 1, each with its subcategories, in the order the answer has them. */
export function menuTree(categories: readonly MenuCategory[]): MenuBranch[] {
  return categories
    .filter((category) => category.parentCategory === null && category.showInMenu === 1)
    .map((category) => ({
      category,
      children: categories.filter((child) => child.parentCategory === category.category_id),
    }));
}
