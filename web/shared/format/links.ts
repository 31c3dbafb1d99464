import { slugify } from '../../../services/rules/texts/slug.ts';

/** The catch-all brand 'ostalo' is neither named nor linked (specification/catalogue §1). */
export const NO_BRAND = 'ostalo';

type Linked = { slug: string; categoryData: { slug: string }; brandData: { slug: string } };

/** `/proizvod/{category}/{brand}/{product}` (specification/storefront §3). */
export function productPath({ slug, categoryData, brandData }: Linked): string {
  return productPathOf(categoryData.slug, brandData.slug, slug);
}

export function productPathOf(category: string, brand: string, slug: string): string {
  return `/proizvod/${category}/${brand}/${slug}`;
}

export function categoryPath(category: string, subcategory?: string | null): string {
  return subcategory ? `/kategorija/${category}/${subcategory}` : `/kategorija/${category}`;
}

export function brandPath(brand: string): string {
  return `/brend/${brand}`;
}

/** As long a term as the search accepts. */
export const LONGEST_TERM = 100;

const termSlug = (typed: string) => slugify(typed).slice(0, LONGEST_TERM);

/** `/pretraga/{slugified term}`. */
export function searchPath(typed: string): string {
  return `/pretraga/${termSlug(typed)}`;
}

/** The term that the page of `searchPath` searches for, so that suggestions and results are of one search. */
export function searchedTerm(typed: string): string {
  return termSlug(typed).replaceAll('-', ' ').trim();
}
