import type { LivingProduct } from '../states/catalogue-documents.ts';
import { TERMS } from './terms.ts';

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
