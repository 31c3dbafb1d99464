import type { SettingsFacts } from '../settings/index.ts';
import type { ProductCard } from './catalogue.schemas.ts';
import type { Lookups } from './lookups/lookups.ts';
import type { ProductBrief, ProductView } from './product.ports.ts';
import type { ProductStatus } from './product-fields.ts';
import type { ProductForSale } from './product-for-sale.ports.ts';
import type { AdminListRequest, ProductList, ProductListRequest } from './product-lists.ports.ts';

/** How often a product (by `_id`) was ordered; `amount` in hundredths of a KM. */
export type SoldProduct = {
  readonly id: string;
  readonly pieces: number;
  readonly orders: number;
  readonly amount: number;
};
/** The most ordered products since a moment (null: ever), by pieces; at most `most`, of `among` if it is given. */
export type SoldProducts = (
  since: Date | null,
  most: number,
  among?: readonly string[],
) => Promise<readonly SoldProduct[]>;

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
  /** As `productsForSale`, without what may be ordered of them. */
  pricedProducts(ids: readonly (string | number)[]): Promise<ReadonlyMap<string, ProductForSale>>;

  /** Cards of the published products that `request` selects. */
  list(request: ProductListRequest): Promise<ProductList<ProductCard>>;
  /** The same cards in batches, for unpaged lists that may hold the whole catalogue. */
  stream(request: ProductListRequest): AsyncIterable<ProductCard>;
  /** Products of every status, for administrators. */
  administration(request: AdminListRequest): Promise<ProductList<ProductBrief>>;
  /** The same products in batches, for unpaged lists that may hold the whole catalogue. */
  administrationStream(request: AdminListRequest): AsyncIterable<readonly ProductBrief[]>;
  /**
   * At most `most` products of every status by number, by a whole bar code or key, by the beginning of one, then by
   * title and brand; best first.
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
