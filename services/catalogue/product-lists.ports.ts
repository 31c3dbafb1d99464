import type { FacetGroup, Sort } from './catalogue.schemas.ts';
import type { ProductStatus } from './product-fields.ts';

/** Selects the products of a list; all given conditions must apply. */
export type ProductSelection = {
  /** 'published' by default; 'any' is for administrators. */
  readonly status?: ProductStatus | 'any';
  readonly category?: number;
  readonly subcategory?: number;
  readonly brand?: number;
  readonly onSale?: true;
  readonly inWeeklyOffer?: true;
  readonly bestSeller?: true;
  readonly onHomepage?: true;
};

export const ADMIN_SORTS = [
  'id-asc',
  'id-desc',
  'title-asc',
  'title-desc',
  'category-asc',
  'category-desc',
  'price-asc',
  'price-desc',
  'status-asc',
  'status-desc',
] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

export type ProductListRequest = {
  readonly selection: ProductSelection;
  /** Newest first when absent, for a search the best match first. */
  readonly sort?: Sort;
  /** A search term (specification/search-and-lists §4). */
  readonly q?: string;
  /** Ids of filter options; those that do not exist are ignored. */
  readonly filters?: readonly string[];
  readonly page?: { readonly number: number; readonly size: number };
  /** Products marked for the home page before all others. */
  readonly homepageFirst?: true;
  /** Whether to count the options of the filter groups, and what may be ordered at once. */
  readonly facets?: boolean;
  /** Only products that may be ordered at once; no restriction when no stock is kept. */
  readonly onlyAvailable?: boolean;
};
export type ProductList<Item> = {
  readonly items: Item[];
  readonly total: number;
  readonly facets?: FacetGroup[];
  /** The number of them that may be ordered at once; absent when no stock is kept. */
  readonly availableTotal?: number;
};

export type AdminListRequest = {
  readonly selection: ProductSelection;
  readonly sort?: AdminSort;
  /** Part of the title. */
  readonly title?: string;
  /** The number of a category or subcategory, or part of the main category's name. */
  readonly categoryText?: string;
  /** Part of the shown price, e.g. `12,5`. */
  readonly priceText?: string;
  readonly page?: { readonly number: number; readonly size: number };
  /** Only the products of these `_id`s. */
  readonly ids?: ReadonlySet<string>;
};
