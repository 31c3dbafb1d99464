import type { LotChange, StockItem, StockTerms } from './stock.events.ts';

/** One item of a movement. `lot` is null when it was not named. */
export type Moved = {
  readonly quantity: number;
  readonly lot: string | null;
  readonly expires: string | null;
};

/** To or by how many pieces, in no lot. */
export type Adjustment = { readonly how: 'set' | 'add' | 'subtract'; readonly quantity: number };

export type OfItem = { readonly item: StockItem };
export type OfMovement = OfItem & { readonly movementId: string };

/** `today`: the day in Sarajevo, `2026-11-24`. */
export type StockCommand =
  | (OfMovement & Moved & { readonly type: 'Receive' })
  | (OfMovement & Moved & { readonly type: 'Correct' })
  /** `recorded`: the recorded quantity at the start of the count; the current one when absent. */
  | (OfMovement & Moved & { readonly type: 'Count'; readonly recorded?: number })
  /** Refused with 422 `stock_too_little` when more is subtracted than is in stock. */
  | (OfMovement & Adjustment & { readonly type: 'Adjust' })
  | (OfMovement & { readonly type: 'Reverse'; readonly changes: readonly LotChange[] })
  | (OfItem & {
      readonly type: 'Reserve';
      readonly orderId: string;
      readonly quantity: number;
      readonly today: string;
      readonly at: string;
      readonly token: string;
      /** The order was placed: its pieces are reserved, even beyond the stock. */
      readonly isPlaced?: true;
      /** Takes the place of this reservation only. */
      readonly replaces?: string;
    })
  /** With `token` only that reservation. */
  | { readonly type: 'Release'; readonly orderId: string; readonly token?: string }
  | (OfItem & {
      readonly type: 'Dispatch';
      readonly orderId: string;
      readonly quantity: number;
      readonly today: string;
    })
  | {
      readonly type: 'TakeBack';
      /** Opened where it has no stock yet. */
      readonly item?: StockItem;
      readonly orderId: string;
      readonly changes: readonly LotChange[];
      /** So many of these pieces cannot be sold again. */
      readonly writtenOff?: number;
    }
  | (OfItem & StockTerms & { readonly type: 'ChangeTerms' });
