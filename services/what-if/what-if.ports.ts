import type { OrderedLine } from '../ordering/index.ts';

/** A line of a placed order, as it was charged. */
export type PastLine = Pick<
  OrderedLine,
  'productId' | 'variation' | 'quantity' | 'unitPrice' | 'total' | 'points'
>;

/** A placed order, as it was charged. Amounts in hundredths of a KM. */
export type PastOrder = {
  readonly id: string;
  readonly lines: readonly PastLine[];
  readonly goods: number;
  /** The value of its coupon; 0 without one. */
  readonly coupon: number;
  readonly method: 'home' | 'pickup';
  readonly delivery: number;
  /** '' once the person was erased. */
  readonly city: string;
  readonly total: number;
  readonly points: number;
};

/**
 * The orders of the last `days` days in Sarajevo up to the day of `now`, without cancelled and returned ones, oldest
 * first, in portions.
 */
export type PastOrders = (now: Date, days: number) => AsyncIterable<readonly PastOrder[]>;
