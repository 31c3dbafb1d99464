import type { CartNotice, CartStateLine } from './cart.state.ts';

/** Pieces of another product that one piece of a bundle is made of. */
export type PartForSale = {
  readonly productId: string;
  readonly productNumber: number;
  readonly title: string;
  readonly variation: string | null;
  readonly quantity: number;
  /** The number of it that may be ordered; absent without a limit. */
  readonly pieces?: number;
};

/** A published product with its current prices. Amounts in hundredths of a KM. */
export type ProductForSale = {
  readonly id: string;
  /** The numeric id. */
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  /** The regular price; of a varied product that of the variation counts. */
  readonly price: number;
  readonly sellingPrice: number;
  /** The lowest price of the 30 days before the present reduction; null without one. */
  readonly lowestPrice30?: number | null;
  /**
   * The number that may be ordered; absent without a limit. For a product with variations, that of the variation
   * applies.
   */
  readonly pieces?: number;
  /** 0 to 99: sale, weekly offer and brand taken together. */
  readonly discountPercent: number;
  readonly onSale: boolean;
  readonly inWeeklyOffer: boolean;
  readonly image: string;
  readonly category: number;
  readonly categorySlug: string;
  readonly subcategory: number | null;
  readonly brand: number;
  readonly brandSlug: string;
  /** Absent unless it is a bundle. */
  readonly parts?: readonly PartForSale[];
  readonly varied: boolean;
  readonly variations: readonly {
    readonly type: string;
    readonly name: string;
    readonly price: number;
    readonly sellingPrice: number;
    readonly lowestPrice30?: number | null;
    readonly pieces?: number;
  }[];
};

/** The part of the catalogue that carts and orders need. */
export interface ProductsForSale {
  /**
   * The published products with these ids (`_id` or the numeric id as text), by the id that was asked. What does
   * not exist, or not for the public, is missing. From memory where the product is known there.
   */
  productsForSale(ids: readonly string[]): Promise<ReadonlyMap<string, ProductForSale>>;
}

/** A cart as the read side keeps it. */
export type CartView = {
  readonly cartId: string;
  readonly lines: readonly CartStateLine[];
  readonly notices: readonly CartNotice[];
  readonly revision?: number | undefined;
  readonly orderName: string;
};

/** The queries of the cart's calls. */
export interface CartQueries {
  /**
   * Null only for an unknown or deleted cart: its owner then drops it. Rejects (503) when the read model is behind and
   * a missing cart may exist.
   */
  cart(cartId: string): Promise<CartView | null>;
  /** The newest first, at most `limit`. */
  carts(part: { readonly limit: number; readonly offset?: number }): Promise<readonly CartView[]>;
  countCarts(): Promise<number>;
}

/** An open cart as the read side saw it last. */
export type UnchangedCart = {
  readonly cartId: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly revision: number;
};

/** The queries for ending abandoned carts. */
export interface UnchangedCarts {
  /** Open carts last changed before `moment` (ISO 8601), the oldest first, those after `after`. */
  unchangedSince(
    moment: string,
    part: { readonly after: UnchangedCart | null; readonly limit: number },
  ): Promise<readonly UnchangedCart[]>;
}

/** The queries by which a product's change reaches every cart with it. */
export interface HeldProducts {
  /** Those of the products that are in an open cart. */
  held(productIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The ids of open carts that hold a product, in order: after `after` ('' for the first ones), up to `upTo`. */
  cartsHolding(
    productId: string,
    range: { readonly after: string; readonly upTo?: string; readonly limit: number },
  ): Promise<readonly string[]>;
}
