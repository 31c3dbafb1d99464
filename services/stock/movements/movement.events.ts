import type { PlainEvent } from '../../platform/log/domain-event.ts';
import type { StockItem } from '../stock.events.ts';

export type MovementKind = 'receipt' | 'correction' | 'count';

/** `item` is the id of the item's stream. */
export type MovementLine = StockItem & {
  readonly item: string;
  readonly quantity: number;
  readonly lot: string | null;
  readonly expires: string | null;
  /** For a count: the recorded quantity at its start. Without it, that at the time of applying. */
  readonly recorded?: number;
};

/** A movement of several items, recorded whole before the items' own streams follow. */
export type MovementEvent =
  /** A part of the lines, recorded before the movement: one event for all would be too large for a log. */
  | PlainEvent<'StockMovementLinesListed', { readonly lines: readonly MovementLine[] }>
  | PlainEvent<
      'StockMovementBooked',
      {
        readonly kind: MovementKind;
        readonly reason: string;
        /** After those listed before. */
        readonly lines: readonly MovementLine[];
        /** How many were listed before, and the sum of their quantities; none when absent. */
        readonly listedBefore?: { readonly lines: number; readonly pieces: number };
      }
    >
  /** Every item shows it. */
  | PlainEvent<'StockMovementApplied'>
  | PlainEvent<'StockMovementUndone'>
  | PlainEvent<'StockMovementUndoApplied'>;
