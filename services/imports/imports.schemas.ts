import Type, { type Static } from 'typebox';
import { oneOf, orNull } from '../platform/kernel/wire/http-schemas.ts';
import { IMPORT_STATES } from './import.state.ts';

const Count = Type.Integer({ minimum: 0 });
export const DUPLICATES = ['skip', 'update'] as const;
export const MODES = ['preview', 'run'] as const;

export const RowErrorAnswer = Type.Object({ row: Count, field: Type.String(), error: Type.String() });
export type RowErrorAnswer = Static<typeof RowErrorAnswer>;

/** A row that repeats a product of the shop (`product`) or an earlier row of the file (`repeatsRow`). */
const RepeatAnswer = Type.Object({
  row: Count,
  title: Type.String(),
  product: orNull(Type.Object({ _id: Type.String(), product_id: Type.Integer(), title: Type.String() })),
  repeatsRow: orNull(Count),
});
const SampleAnswer = Type.Object({ row: Count, title: Type.String(), price: Count });

/** The preview of an import. Lists are limited to 500 items, counts are not. */
export const ImportPreview = Type.Object({
  total: Count,
  /** Rows that would add a product. */
  added: Count,
  /** Rows that repeat a product of the shop: skipped or updated, as `duplicates` says. */
  known: Count,
  /** Rows that repeat an earlier row of the file: skipped. */
  repeated: Count,
  /** Invalid rows. */
  failed: Count,
  columns: Type.Array(Type.String()),
  ignoredColumns: Type.Array(Type.String()),
  /** Of a file with the column `stock`: whether the shop keeps stock, and rows whose pieces would be booked. */
  stock: Type.Optional(Type.Object({ kept: Type.Boolean(), rows: Count })),
  errors: Type.Array(RowErrorAnswer),
  /** Of a preview that skips known products: the rows among them that would be refused if they updated these; absent without one. */
  update: Type.Optional(Type.Object({ failed: Count, errors: Type.Array(RowErrorAnswer) })),
  repeats: Type.Array(RepeatAnswer),
  /** The first products that would be added; prices in hundredths. */
  sample: Type.Array(SampleAnswer),
});
export type ImportPreview = Static<typeof ImportPreview>;

export const ImportReceived = Type.Object({
  importId: Type.String(),
  preview: Type.Optional(ImportPreview),
});
export type ImportReceived = Static<typeof ImportReceived>;

const recordFields = {
  _id: Type.String(),
  importId: Type.String(),
  import_id: Type.Integer(),
  fileName: Type.String(),
  fileSize: Count,
  state: oneOf(IMPORT_STATES),
  total: Count,
  done: Count,
  /** Rows that added or updated a product. */
  succeeded: Count,
  failed: Count,
  added: Count,
  updated: Count,
  /** Rows skipped because they repeat a product or another row; `errors` names them, too. */
  skipped: Count,
  duplicates: oneOf(DUPLICATES),
  deliverer: orNull(Type.Integer()),
  delivererName: Type.String(),
  brand: Type.Integer(),
  brandName: Type.String(),
  actor: Type.Object({ id: Type.String(), name: Type.String() }),
  createdAt: Type.String(),
  startedAt: orNull(Type.String()),
  finishedAt: orNull(Type.String()),
  undoneAt: orNull(Type.String()),
  /** The worker stops after the current rows. */
  cancelling: Type.Boolean(),
  /** The import is being undone. */
  undoing: Type.Boolean(),
  failure: Type.String(),
} as const;

/** A row of the table of imports. */
export const ImportRow = Type.Object(recordFields);
export type ImportRow = Static<typeof ImportRow>;

/** The whole record. `undo` counts products; `preview` is present until the import starts. */
export const ImportRecord = Type.Object({
  ...recordFields,
  /** The first 10,000. */
  errors: Type.Array(RowErrorAnswer),
  errorCount: Count,
  undo: Type.Object({ done: Count, total: Count, kept: Count }),
  preview: Type.Optional(ImportPreview),
});
export type ImportRecord = Static<typeof ImportRecord>;

/** `errors=0` omits the rows' errors, for polling the progress. */
export const ImportRecordQuery = Type.Object({
  errors: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});

/** How rows that repeat a product are handled; defaults to the choice made at the upload. */
export const StartQuery = Type.Object({ duplicates: Type.Optional(oneOf(DUPLICATES)) });

/** A product that prevents undoing an import. */
export const BlockerAnswer = Type.Object({
  _id: Type.String(),
  product_id: orNull(Type.Integer()),
  title: Type.String(),
  changed: Type.Boolean(),
  ordered: Type.Boolean(),
});
export type BlockerAnswer = Static<typeof BlockerAnswer>;

/** In the 409 `import_in_use`. */
export const ImportInUse = Type.Object({ products: Type.Array(BlockerAnswer) });
export type ImportInUse = Static<typeof ImportInUse>;
