import type { PlainEvent } from '../platform/log/domain-event.ts';

/**
 * How many pieces of a lot came (positive) or went. `lot` is '' for pieces without one; `expires` is the last day of
 * use (`2027-03-31`), null for what does not expire.
 */
export type LotChange = {
  readonly lot: string;
  readonly expires: string | null;
  readonly quantity: number;
};

type Changes = { readonly changes: readonly LotChange[] };
type OfMovement = Changes & { readonly movementId: string };
type OfOrder = { readonly orderId: string };

/** A stock item: a product, or one variation of it (null for a product without any). */
export type StockItem = {
  readonly productId: string;
  /** The numeric id. */
  readonly productNumber: number;
  readonly title: string;
  readonly variation: string | null;
};

/** A stock item. Its quantity is the sum of all `changes`. */
export type StockEvent =
  | PlainEvent<'StockItemOpened', StockItem>
  | PlainEvent<'StockReceived', OfMovement>
  | PlainEvent<'StockCorrected', OfMovement>
  /** `counted`: the pieces that were found. */
  | PlainEvent<'StockCounted', OfMovement & { readonly counted: number }>
  | PlainEvent<'StockMovementReversed', OfMovement>
  /**
   * Kept for an order that is being placed; replaces an earlier reservation of the same order. `at`: by the clock of
   * the database, ISO 8601. `token` distinguishes this reservation from others of the same order. `lowered`: of fewer
   * pieces than the one before; earlier releases did not say so.
   */
  | PlainEvent<
      'StockReserved',
      OfOrder & {
        readonly quantity: number;
        readonly at: string;
        readonly token: string;
        readonly lowered?: true;
      }
    >
  | PlainEvent<'StockReleased', OfOrder>
  | PlainEvent<'StockDispatched', OfOrder & Changes & { readonly quantity: number }>
  | PlainEvent<'StockReturned', OfOrder & Changes>
  /** Returned pieces that cannot be sold again. */
  | PlainEvent<'StockWrittenOff', OfOrder & Changes>
  | PlainEvent<'StockTermsChanged', StockTerms>;

export type StockTerms = {
  /** 'Malo na stanju' from here on; null is the shop's own threshold. */
  readonly threshold: number | null;
  /** 'Po narudžbi': may be ordered without stock. */
  readonly onOrder: boolean;
};
