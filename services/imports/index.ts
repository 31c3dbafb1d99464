export type { TableColumns } from './columns.ts';
export { createMarkFinder, hundredthsOf } from './file/amount.ts';
export { BrokenTable, brokenFile, refused as refusedFile, UnsupportedFile } from './file/refusal.ts';
export { createSeparateReader, type TableReader } from './file/separate-reader.ts';
export { openRows, type TableRow } from './file/table.ts';
export { importAudit } from './import.audit.ts';
export { evolveImport } from './import.decider.ts';
export type { ImportEvent } from './import.events.ts';
export { createImportsSchema } from './import-files.ts';
export { createImportJobs, type ImportJobs } from './import-jobs.ts';
export { createImports } from './imports.module.ts';
export type {
  ImportQueries,
  ImportStock,
  ImportView,
  KnownProduct,
  StockedRow,
} from './imports.ports.ts';
export { MOST_BYTES, readForm } from './upload-form.ts';
