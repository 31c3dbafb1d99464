import type { PriceTerms } from '../pricing/index.ts';
import type { ProductFacts, ProductTexts } from './product/product.facts.ts';

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

/** The available stock: `pieces`, never below 0; more with `onOrder` ('Po narudžbi'). */
export type StockLevel = { readonly pieces: number; readonly onOrder: boolean };
/** Of a varied product the sum, and each variation in its sequence. */
export type ProductStock = StockLevel & { readonly variations: readonly StockLevel[] };

/** A whole product; `version` moves whenever it changes. */
export type ProductView = ProductBrief & ProductTexts & { readonly version: string };
