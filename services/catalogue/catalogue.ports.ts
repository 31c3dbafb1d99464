import type { PriceTerms } from '../pricing/index.ts';
import type { SettingsFacts } from '../settings/index.ts';
import type { FacetGroup, ProductCard, Sort } from './catalogue.schemas.ts';
import type { Lookups } from './lookups/lookups.ts';
import type { ProductFacts, ProductTexts } from './product/product.facts.ts';
import type { ProductStatus, Variation } from './product-fields.ts';

/** A product without its long texts. */
export type ProductBrief = Omit<ProductFacts, keyof ProductTexts> & {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The components of its price so far; only for products on sale or offer. */
  readonly priceTerms?: readonly PriceTerms[];
  /** Absent when no stock is kept. */
  readonly stock?: ProductStock;
};

/** What may be ordered: `pieces`, never below 0; more with `onOrder` ('Po narudžbi'). */
export type StockLevel = { readonly pieces: number; readonly onOrder: boolean };
/** Of a varied product the sum, and each variation in its sequence. */
export type ProductStock = StockLevel & { readonly variations: readonly StockLevel[] };

/** A whole product; `version` moves whenever it changes. */
export type ProductView = ProductBrief & ProductTexts & { readonly version: string };

export type VariationForSale = Variation & {
  readonly sellingPrice: number;
  readonly points: number;
  readonly lowestPrice30: number | null;
  /** How many may be ordered; absent when there is no limit. */
  readonly pieces?: number;
};

/** A published product as a cart charges it. Amounts in hundredths; `sellingPrice` as specification/money §5 has it. */
export type ProductForSale = Pick<
  ProductBrief,
  | ('id' | 'number' | 'title' | 'slug' | 'image' | 'thumbnail' | 'available' | 'price' | 'onSale')
  | ('inWeeklyOffer' | 'varied' | 'category' | 'subcategory' | 'brand')
> & {
  readonly discountPercent: number;
  readonly sellingPrice: number;
  /** The lowest price of the 30 days before the present reduction began; null without one (`lowestPriceBefore`). */
  readonly lowestPrice30: number | null;
  readonly points: number;
  /**
   * The number that may be ordered; absent without a limit. For a product with variations, that of the variation
   * applies.
   */
  readonly pieces?: number;
  /** Absent when no stock is kept. */
  readonly stock?: ProductStock;
  readonly variations: readonly VariationForSale[];
  readonly categoryName: string;
  readonly categorySlug: string;
  readonly brandName: string;
  readonly brandSlug: string;
};

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

/** How often a product (by `_id`) was ordered; `amount` in hundredths of a KM. */
export type SoldProduct = {
  readonly id: string;
  readonly pieces: number;
  readonly orders: number;
  readonly amount: number;
};
/** The most ordered products since a moment (null: ever), by pieces; at most `most`. */
export type SoldProducts = (since: Date | null, most: number) => Promise<readonly SoldProduct[]>;

/** How many products (not deleted, whatever their status) use an entity. */
export type Usage = {
  category(number: number): number;
  brand(number: number): number;
  filterGroup(number: number): number;
  /** As markup or as deliverer. */
  markup(number: number): number;
  filterOption(group: number, option: string): number;
};

/** The last name of a deleted brand or category. */
export type DeletedName = {
  readonly kind: 'brand' | 'category';
  readonly number: number;
  readonly name: string;
};

/** The slugs in a product's address. */
export type ProductAddress = {
  readonly category: string;
  readonly brand: string;
  readonly slug: string;
};

/**
 * The queries of the catalogue. They answer from the read model's state at the last observed change of its version. For
 * a small catalogue none takes more than two SQL statements, most take none.
 */
export interface CatalogueQueries {
  /** Fills the cache, so that a new process answers its first visitor fast. */
  warm(): Promise<void>;
  /** Categories, brands, filter groups, markups and settings. */
  lookups(): Promise<Lookups>;
  shopSettings(): Promise<SettingsFacts>;
  /** Of brands and categories that were deleted, also of those that were restored afterwards. */
  deletedNames(): Promise<readonly DeletedName[]>;

  /** A published product by `_id` or numeric id, null when the public has none. */
  productForSale(id: string | number): Promise<ProductForSale | null>;
  /** As `productForSale` for many, by the requested id (`String(id)`); unknown ones are missing. */
  productsForSale(ids: readonly (string | number)[]): Promise<ReadonlyMap<string, ProductForSale>>;

  /** Cards of the published products that `request` selects. */
  list(request: ProductListRequest): Promise<ProductList<ProductCard>>;
  /** The same cards in batches, for unpaged lists that may hold the whole catalogue. */
  stream(request: ProductListRequest): AsyncIterable<ProductCard>;
  /** Products of every status, for administrators. */
  administration(request: AdminListRequest): Promise<ProductList<ProductBrief>>;
  /**
   * At most `most` products of every status by number, by the beginning of a bar code or key, then by title and brand;
   * best first.
   */
  find(question: string, most: number): Promise<ProductBrief[]>;
  /** The numeric ids of what `administration` would list, in its order. */
  administrationNumbers(request: AdminListRequest): Promise<number[]>;
  /**
   * By `_id` or numeric id, of every status, in no order, without `priceTerms`; those that do not exist are missing.
   */
  briefs(ids: readonly (string | number)[]): Promise<ProductBrief[]>;
  countByStatus(): Promise<Readonly<Record<ProductStatus, number>>>;

  /** By slug, also one that the product had before; whatever its status. */
  productBySlug(slug: string): Promise<ProductView | null>;
  /** The `_id` of what has, or had before it was deleted, this number. */
  idOf(kind: 'product' | 'category' | 'brand', number: number): Promise<string | null>;
  /** By `_id` or numeric id; whatever its status. */
  productById(id: string): Promise<ProductView | null>;
  /** A product by slug, and cards of `companions` other published best sellers, in one statement. */
  productPage(
    slug: string,
    companions: number,
  ): Promise<{ product: ProductView; bestSellers: ProductCard[] } | null>;
  /** For the sitemap, from PostgreSQL whatever the size of the catalogue. */
  readonly addresses: {
    /** Of published products with a number above `after` up to `upTo`, sorted by number. */
    ofProducts(range: { readonly after: number; readonly upTo: number }): Promise<ProductAddress[]>;
    /** The highest number of a product, deleted ones included; 0 without any. */
    highestNumber(): Promise<number>;
    /** The numbers of brands that have a published product. */
    soldBrands(): Promise<ReadonlySet<number>>;
  };
  /** Several lists of cards, in one statement. */
  lists(requests: readonly ProductListRequest[]): Promise<ProductList<ProductCard>[]>;
  usage(): Promise<Usage>;
}
