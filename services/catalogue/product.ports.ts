import type { PriceTerms } from '../pricing/index.ts';
import type { ProductFacts, ProductTexts } from './product/product.facts.ts';
import type { Variation } from './product-fields.ts';

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
