import type { ProductStatus, Variation } from '../catalogue/index.ts';

/** The fields of a product for lists and prices as of a moment. Amounts in hundredths of a KM. */
export type ProductState = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly thumbnail: string;
  readonly status: ProductStatus;
  readonly price: number;
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  readonly brand: number;
  readonly category: number;
  readonly subcategory: number | null;
  readonly available: boolean;
  readonly varied: boolean;
  readonly variations: readonly Variation[];
};
