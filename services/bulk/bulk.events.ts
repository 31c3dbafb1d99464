import type { PlainEvent } from '../platform/log/domain-event.ts';

/** To or by how many pieces. */
export type StockChange = { readonly how: 'set' | 'add' | 'subtract'; readonly quantity: number };

/** The change applied to each product. `undo` reverses the action `of`. */
export type BulkChange =
  | { readonly kind: 'publish' }
  | { readonly kind: 'unpublish' }
  | { readonly kind: 'start-sale'; readonly percent: number }
  | { readonly kind: 'end-sale' }
  | { readonly kind: 'classify'; readonly category: number; readonly subcategory: number | null }
  | { readonly kind: 'delete' }
  | ({ readonly kind: 'stock' } & StockChange)
  | { readonly kind: 'undo'; readonly of: string };

/** A product of an action, in its state at the start of its batch. */
export type BulkProduct = { readonly id: string; readonly number: number; readonly title: string };

/** A skipped product and the reason; `number` is null when no product has the id. */
export type BulkRefusal = {
  readonly number: number | null;
  readonly title: string;
  readonly code: string;
  /** A Bosnian sentence. */
  readonly error: string;
};

/**
 * One change of many products, recorded as one action. Its id is the `correlationId` of every event it causes. It runs
 * in batches: the worker that resumes restarts an unfinished batch.
 */
export type BulkEvent =
  /** A part of the products, recorded before the start: one event for all would be too large for a log. */
  | PlainEvent<'BulkProductsChosen', { readonly products: readonly number[] }>
  | PlainEvent<
      'BulkChangeStarted',
      {
        readonly change: BulkChange;
        /** The action in Bosnian, with the names at that time. */
        readonly title: string;
        /** Numeric ids in processing order, after those listed before. */
        readonly products: readonly number[];
        /** How many were listed before; none when absent. */
        readonly chosenBefore?: number;
        /** Selected products that no longer exist. */
        readonly missing: readonly BulkRefusal[];
        /** How many more do not exist; none when absent. */
        readonly moreMissing?: number;
      }
    >
  | PlainEvent<
      'BulkPortionBegun',
      {
        readonly portion: number;
        readonly products: readonly BulkProduct[];
        /** The number of the action's products in the batch, including those that no longer exist; 100 when absent. */
        readonly count?: number;
      }
    >
  | PlainEvent<
      'BulkPortionDone',
      {
        readonly portion: number;
        /** Numeric ids. */
        readonly changed: readonly number[];
        readonly unchanged: number;
        readonly refused: readonly BulkRefusal[];
      }
    >
  | PlainEvent<
      'BulkChangeFinished',
      { readonly changed: number; readonly unchanged: number; readonly refused: number }
    >;
