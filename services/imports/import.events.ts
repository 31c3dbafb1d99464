import type { PlainEvent } from '../platform/log/domain-event.ts';

/** How rows that repeat a product of the shop are handled. */
export type Duplicates = 'skip' | 'update';

/** An error in a row; `row` is its line number in a spreadsheet, `error` is Bosnian and fit to show. */
export type RowError = { readonly row: number; readonly field: string; readonly error: string };

/** The uploaded file and its settings. */
export type ImportFacts = {
  /** `import_id` on the wire. */
  readonly number: number;
  /** The file name as uploaded. */
  readonly title: string;
  readonly bytes: number;
  /** Non-blank rows, without the header. */
  readonly total: number;
  /** The numbers of the default markup and brand. */
  readonly deliverer: number | null;
  readonly brand: number;
  readonly duplicates: Duplicates;
};

/** The row count of a batch, and the outcome. */
export type Portion = {
  /** The index of its first row among all rows, from 0. */
  readonly from: number;
  readonly rows: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly errors: readonly RowError[];
  /** Rows whose pieces were booked; none when absent. */
  readonly stocked?: number;
};

/** Events of an import. The products' own events are in their streams, with the import's id as correlation. */
export type ImportEvent =
  | PlainEvent<'ImportFileReceived', ImportFacts>
  | PlainEvent<'ImportQueued', { readonly duplicates: Duplicates }>
  | PlainEvent<'ImportStarted'>
  | PlainEvent<'ImportRowsProcessed', Portion>
  | PlainEvent<'ImportFinished'>
  | PlainEvent<'ImportCancellationRequested'>
  | PlainEvent<'ImportCancelled'>
  /** `failure` is Bosnian and fit to show. */
  | PlainEvent<'ImportFailed', { readonly failure: string }>
  | PlainEvent<'ImportUndoRequested'>
  /** A product was changed or ordered between request and execution: nothing was undone. */
  | PlainEvent<'ImportUndoRefused', { readonly products: number }>
  /** `kept` products were changed or ordered while the undo was interrupted; they are unchanged. */
  | PlainEvent<'ImportUndone', { readonly kept: number }>;
