import type { LivingProduct } from '../documents.ts';

/** The names of sets of products: every list is made of them. */
export const TERMS = {
  /** Every product that is not deleted. */
  any: 'any',
  onSale: 'sale',
  inWeeklyOffer: 'offer',
  bestSeller: 'best-seller',
  onHomepage: 'homepage',
  status: (status: LivingProduct['status']) => `status:${status}`,
  /** Its category or one of its further categories. */
  category: (number: number) => `category:${number}`,
  subcategory: (number: number) => `subcategory:${number}`,
  mainCategory: (number: number) => `main-category:${number}`,
  /** Its category, subcategory, or one of the further ones. */
  anyCategory: (number: number) => `any-category:${number}`,
  brand: (number: number) => `brand:${number}`,
  /** As markup or as deliverer. */
  markup: (number: number) => `markup:${number}`,
  filterGroup: (number: number) => `filter-group:${number}`,
  option: (group: number, option: string) => `option:${group}:${option}`,
};

const known = new WeakMap<LivingProduct, readonly string[]>();

/** The terms that a product has, each once. */
export function termsOf(doc: LivingProduct): readonly string[] {
  const terms = known.get(doc) ?? collectTerms(doc);
  known.set(doc, terms);
  return terms;
}

function collectTerms(doc: LivingProduct): string[] {
  const categories = [doc.category, ...doc.categories];
  const subcategories = [doc.subcategory, ...doc.subcategories].filter((number) => number !== null);
  return [
    ...new Set([
      TERMS.any,
      TERMS.status(doc.status),
      ...(doc.onSale ? [TERMS.onSale] : []),
      ...(doc.inWeeklyOffer ? [TERMS.inWeeklyOffer] : []),
      ...(doc.bestSeller ? [TERMS.bestSeller] : []),
      ...(doc.onHomepage ? [TERMS.onHomepage] : []),
      TERMS.mainCategory(doc.category),
      ...categories.map(TERMS.category),
      ...subcategories.map(TERMS.subcategory),
      ...[...categories, ...subcategories].map(TERMS.anyCategory),
      TERMS.brand(doc.brand),
      ...[doc.markup, doc.deliverer].filter((number) => number !== null).map(TERMS.markup),
      ...doc.filters.map(({ group }) => TERMS.filterGroup(group)),
      ...doc.filters.map(({ group, option }) => TERMS.option(group, option)),
    ]),
  ];
}
