import type { PlainEvent } from '../../platform/log/domain-event.ts';
import type { StockItem } from '../stock.events.ts';

/**
 * A line of the sheet: a lot of an item ('' for pieces without one), with its recorded quantity at the start of the
 * count.
 */
export type CountRow = StockItem & {
  readonly lot: string;
  readonly expires: string | null;
  readonly quantity: number;
};

/** Which products are counted, by numbers; all where it is null. */
export type CountSelection = { readonly category: number | null; readonly brand: number | null };

/** A wrong row of a sheet; `row` is its line in a spreadsheet, `error` is Bosnian and fit to show. */
export type SheetError = { readonly row: number; readonly field: string; readonly error: string };

/** Pieces in a lot that is not on the sheet. `quantity` is 0: the books had none. */
export type AddedLot = CountRow & { readonly found: number; readonly line: number };

/** The counted quantities of a sheet. */
export type CountedSheet = {
  readonly fileName: string;
  /** Places in the rows of the count, each with the pieces that were found and the line of the file. */
  readonly counted: readonly (readonly [place: number, found: number, line: number])[];
  /** Pieces in lots that are not on the sheet, without those that were listed before. */
  readonly added: readonly AddedLot[];
  /** The upload whose added lots were listed before, as they are too many for one event, and how many it lists. */
  readonly lotsListed?: { readonly upload: string; readonly lots: number };
  /** Rows where nothing was written. */
  readonly blank: number;
  readonly failed: number;
  /** The first of them. */
  readonly errors: readonly SheetError[];
};

/** Pieces and their value, in hundredths of a KM. */
export type CountSum = { readonly pieces: number; readonly purchase: number; readonly selling: number };
export type CountSums = { readonly shortage: CountSum; readonly surplus: CountSum };

/** A count of the stock: a sheet with the recorded quantities at its start, and the counted ones. */
export type CountEvent =
  /** A part of the rows, recorded before the beginning: one event for all would be too large for a log. */
  | PlainEvent<
      'StockCountRowsListed',
      {
        readonly rows: readonly CountRow[];
        /** Replaces the rows from this place on, listed by an attempt that was given up; added to them when absent. */
        readonly from?: number;
      }
    >
  | PlainEvent<
      'StockCountOpened',
      CountSelection & {
        /** In Bosnian, with the names at that time. */
        readonly title: string;
        /** After the first `listedBefore` of those listed before. */
        readonly rows: readonly CountRow[];
        readonly listedBefore: number;
      }
    >
  /** A part of the lots that a sheet adds, recorded before it; `from`: after how many of this upload. */
  | PlainEvent<
      'StockCountLotsListed',
      { readonly upload: string; readonly from: number; readonly lots: readonly AddedLot[] }
    >
  /** Replaces an earlier sheet. */
  | PlainEvent<'StockCountSheetTaken', CountedSheet>
  /** A row counted on the screen, the last time counts: its place, the pieces that were found, and its line on the sheet. */
  | PlainEvent<
      'StockCountRowCounted',
      { readonly place: number; readonly found: number; readonly line: number }
    >
  /** `leftOut`: the entries of the sheet that are not booked, by their places among all entries. */
  | PlainEvent<
      'StockCountBooked',
      CountSums & { readonly movementId: string; readonly leftOut: readonly number[] }
    >;
