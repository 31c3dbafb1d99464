import type { LivingProduct } from '../states/catalogue-documents.ts';

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
