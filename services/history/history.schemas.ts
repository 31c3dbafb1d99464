import Type, { type Static } from 'typebox';
import { optionalText, type Page, paging } from '../platform/kernel/http-schemas.ts';
import type { PriceStep } from './price-history.ts';

export type { Explanation } from './explain-order.ts';
export type { ProductAsOf } from './product-as-of.ts';
export type { ProductRowThen } from './products-as-of.ts';
export type { PriceStep };

export const PriceHistoryQuery = Type.Object({
  /** The product's own price when no variation is named. */
  variation: optionalText(120),
  /** A page of them, the newest first, instead of all, the oldest first. */
  ...paging(),
  /** For a picture: not many more than so many, which draw the same. */
  most: Type.Optional(Type.Integer({ minimum: 10, maximum: 5_000 })),
});
export type PriceHistoryQuery = Static<typeof PriceHistoryQuery>;

/** A page of the prices of a product, the newest first. */
export type PricePage = Page<PriceStep>;
