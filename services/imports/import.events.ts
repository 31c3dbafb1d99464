/** What becomes of rows that repeat a product of the shop. */
export type Duplicates = 'skip' | 'update';

/** What is wrong with a row; `row` is the line that a spreadsheet shows, `error` is Bosnian and fit to show. */
export type RowError = { readonly row: number; readonly field: string; readonly error: string };

/** What was handed in. */
export type ImportFacts = {
  /** `import_id` on the wire. */
  readonly number: number;
  /** The file's own name. */
  readonly title: string;
  readonly bytes: number;
  /** Rows with anything in them, the header not counted. */
  readonly total: number;
  /** The numbers of markup and brand that the products get. */
  readonly deliverer: number | null;
  readonly brand: number;
  readonly duplicates: Duplicates;
};

/** How many rows a portion had, and what became of them. */
export type Portion = {
  /** The place of its first row among the rows, from 0. */
  readonly from: number;
  readonly rows: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly errors: readonly RowError[];
};

/** What happens to an import. The products' own events are in their streams, with the import's id as correlation. */
export type ImportEvent =
  | { readonly type: 'ImportFileReceived'; readonly data: ImportFacts }
  | { readonly type: 'ImportQueued'; readonly data: { readonly duplicates: Duplicates } }
  | { readonly type: 'ImportStarted'; readonly data: object }
  | { readonly type: 'ImportRowsProcessed'; readonly data: Portion }
  | { readonly type: 'ImportFinished'; readonly data: object }
  | { readonly type: 'ImportCancellationRequested'; readonly data: object }
  | { readonly type: 'ImportCancelled'; readonly data: object }
  /** `failure` is Bosnian and fit to show. */
  | { readonly type: 'ImportFailed'; readonly data: { readonly failure: string } }
  | { readonly type: 'ImportUndoRequested'; readonly data: object }
  /** Something was changed or ordered between the request and the work: nothing was undone. */
  | { readonly type: 'ImportUndoRefused'; readonly data: { readonly products: number } }
  /** `kept` products were changed or ordered while the undoing was broken off; they stay as they are. */
  | { readonly type: 'ImportUndone'; readonly data: { readonly kept: number } };
