import Type, { type Static } from 'typebox';
import { optionalText, paging } from '../platform/kernel/http-schemas.ts';
import type { Page } from '../platform/kernel/page.ts';
import type { PriceStep } from './price-history.ts';

export type { Explanation } from './explain-order.ts';
export type { ProductAsOf } from './product-as-of.ts';
export type { ProductRowThen } from './products-as-of.ts';
export type { PriceStep };

export const PriceHistoryQuery = Type.Object({
  /** Defaults to the product's own price when no variation is given. */
  variation: optionalText(120),
  /** Returns a page, newest first, instead of all, oldest first. */
  ...paging(),
  /** For a chart: thins the series to about this many points. */
  most: Type.Optional(Type.Integer({ minimum: 10, maximum: 5_000 })),
});
export type PriceHistoryQuery = Static<typeof PriceHistoryQuery>;

/** A page of the prices of a product, the newest first. */
export type PricePage = Page<PriceStep>;
