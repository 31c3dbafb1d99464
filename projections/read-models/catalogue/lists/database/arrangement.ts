import type { Bitmap } from '../bitmap.ts';
import type { Scope } from './scope.ts';
import type { Sequence } from './sort-order.ts';

/** How a list is sorted: by its numbers, or along a sequence; in either direction. */
export type Order = {
  readonly along: Sequence | 'number';
  readonly isDescending: boolean;
};

/** The products of a list, as sets one after another, each sorted by `order`. The sets share no product. */
export type Arrangement = {
  /** The sequence whose places the sets contain; without it they are sets of numbers. */
  readonly scope?: Scope | null;
  readonly parts: readonly Bitmap[];
  readonly order: Order;
};

export const NEWEST_NUMBER: Order = { along: 'number', isDescending: true };
