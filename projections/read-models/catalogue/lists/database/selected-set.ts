import type { ProductSelection } from '../../../../../services/catalogue/index.ts';
import type { Bitmap } from '../bitmap.ts';
import { TERMS } from '../terms.ts';
import { hasTerm } from './conditions.ts';
import type { HeldSets } from './held.ts';

export type Sets = Pick<HeldSets, 'set'>;

/** The products that `selection` says; published ones unless it says otherwise. */
export async function selectedSet(held: Sets, selection: ProductSelection): Promise<Bitmap> {
  const { status = 'published' } = selection;
  const terms = [status === 'any' ? TERMS.any : TERMS.status(status), ...partTerms(selection)];
  const sets = await Promise.all(terms.map((term) => held.set(hasTerm(term))));
  return sets.reduce((left, set) => left.and(set));
}

/** The terms of `selection` besides the status. */
export function partTerms(selection: ProductSelection): string[] {
  const { category, subcategory, brand } = selection;
  return [
    ...(category === undefined ? [] : [TERMS.category(category)]),
    ...(subcategory === undefined ? [] : [TERMS.subcategory(subcategory)]),
    ...(brand === undefined ? [] : [TERMS.brand(brand)]),
    ...(selection.onSale ? [TERMS.onSale] : []),
    ...(selection.inWeeklyOffer ? [TERMS.inWeeklyOffer] : []),
    ...(selection.bestSeller ? [TERMS.bestSeller] : []),
    ...(selection.onHomepage ? [TERMS.onHomepage] : []),
  ];
}
