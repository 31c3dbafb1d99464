import type { HomeAnswer } from '../../../services/storefront/storefront.schemas.ts';

/** Of the home page's categories so many are sections; the rest are carousels (specification/storefront §4). */
const SECTIONS = 3;
const SHOWN_IN_SECTION = 8;

type Row = HomeAnswer['sections'][number];

/** The categories of the menu as the home page shows them, with no product that it does not show. */
export function arrange(categories: readonly Row[]) {
  const inMenu = categories.filter(({ category }) => category.showInMenu === 1);
  // A row of one card looks broken: categories with one product fill up the sections, and share a row beyond.
  const many = inMenu.filter(({ products }) => products.length > 1);
  const ofOne = inMenu.filter(({ products }) => products.length === 1);
  return {
    sections: [...many, ...ofOne].slice(0, SECTIONS).map(({ category, products }) => ({
      category,
      products: products.slice(0, SHOWN_IN_SECTION),
    })),
    carousels: many.slice(SECTIONS),
    single: ofOne.slice(Math.max(0, SECTIONS - many.length)).flatMap(({ products }) => products),
  };
}
