import type { ProductPart, Variation } from './composed-values.ts';
import type { ProductBrief, ProductStock } from './product.ports.ts';

export type VariationForSale = Variation & {
  readonly sellingPrice: number;
  readonly points: number;
  readonly lowestPrice30: number | null;
  /** How many may be ordered; absent when there is no limit. */
  readonly pieces?: number;
};

/** A part of a bundle; `pieces`: how many of it may be ordered, absent without a limit. */
export type PartForSale = ProductPart & { readonly pieces?: number };

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
  /** Absent unless it is a bundle. */
  readonly parts?: readonly PartForSale[];
  readonly categoryName: string;
  readonly categorySlug: string;
  readonly brandName: string;
  readonly brandSlug: string;
};
