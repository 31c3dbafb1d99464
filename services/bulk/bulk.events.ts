import type { PlainEvent } from '../platform/kernel/decider.ts';

/** What is done to each of many products. `undo` takes back what the action `of` did. */
export type BulkChange =
  | { readonly kind: 'publish' }
  | { readonly kind: 'unpublish' }
  | { readonly kind: 'start-sale'; readonly percent: number }
  | { readonly kind: 'end-sale' }
  | { readonly kind: 'classify'; readonly category: number; readonly subcategory: number | null }
  | { readonly kind: 'delete' }
  | { readonly kind: 'undo'; readonly of: string };

/** A product of an action, as it was when its turn came. */
export type BulkProduct = { readonly id: string; readonly number: number; readonly title: string };

/** A product that was left as it is, and why; `number` is null where nothing was found behind the id. */
export type BulkRefusal = {
  readonly number: number | null;
  readonly title: string;
  readonly code: string;
  /** A Bosnian sentence. */
  readonly error: string;
};

/**
 * One change of many products, recorded as one action. Its id is the `correlationId` of every event that it causes.
 * It is worked off in portions: one that was begun and not done is begun again, by whoever goes on.
 */
export type BulkEvent =
  /** A part of the products, told before the start: an event of all of them would be too large for a log. */
  | PlainEvent<'BulkProductsChosen', { readonly products: readonly number[] }>
  | {
      readonly type: 'BulkChangeStarted';
      readonly data: {
        readonly change: BulkChange;
        /** The action in Bosnian, with the names of the day. */
        readonly title: string;
        /** Numeric ids, in the order in which they are done, after those that were told before. */
        readonly products: readonly number[];
        /** How many were told before; none when absent. */
        readonly chosenBefore?: number;
        /** What was chosen and was not there any more. */
        readonly missing: readonly BulkRefusal[];
        /** How many more were not there; none when absent. */
        readonly moreMissing?: number;
      };
    }
  | {
      readonly type: 'BulkPortionBegun';
      readonly data: { readonly portion: number; readonly products: readonly BulkProduct[] };
    }
  | {
      readonly type: 'BulkPortionDone';
      readonly data: {
        readonly portion: number;
        /** Numeric ids. */
        readonly changed: readonly number[];
        readonly unchanged: number;
        readonly refused: readonly BulkRefusal[];
      };
    }
  | {
      readonly type: 'BulkChangeFinished';
      readonly data: { readonly changed: number; readonly unchanged: number; readonly refused: number };
    };
