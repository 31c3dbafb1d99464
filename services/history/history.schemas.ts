import Type, { type Static } from 'typebox';
import { optionalText } from '../platform/kernel/http-schemas.ts';

export type { Explanation } from './explain-order.ts';
export type { PriceStep } from './price-history.ts';
export type { ProductAsOf } from './product-as-of.ts';
export type { ProductRowThen } from './products-as-of.ts';

/** The product's own price when no variation is named. */
export const PriceHistoryQuery = Type.Object({ variation: optionalText(120) });
export type PriceHistoryQuery = Static<typeof PriceHistoryQuery>;
