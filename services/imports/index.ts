export type { TableColumns } from './columns.ts';
export { hundredthsOf } from './file/amount.ts';
export { amountOfFigure, createMarkFinder, type DecimalMark } from './file/decimal-mark.ts';
export { kindOf } from './file/file-kind.ts';
export { openRows } from './file/open-rows.ts';
export { brokenFile, refused as refusedFile } from './file/refusal.ts';
export { createSeparateReader, type TableReader } from './file/separate-reader.ts';
export type { TableRow } from './file/table.ts';
export { BrokenTable, UnsupportedFile } from './file/table-errors.ts';
export { textOf } from './file/text.ts';
export { parseAllXml } from './file/workbook/xml.ts';
export { importAudit } from './import.audit.ts';
export type { ImportEvent, RowError } from './import.events.ts';
export { evolveImport } from './import.state.ts';
export { createImportsSchema } from './import-files.ts';
export { createImports } from './imports.module.ts';
export type {
  ImportQueries,
  ImportStock,
  ImportView,
  KnownProduct,
  StockedRow,
} from './imports.ports.ts';
export { damageOf } from './reading/damage.ts';
export { createImportJobs, type ImportJobs } from './running/import-jobs.ts';
export { MOST_BYTES, readForm } from './upload-form.ts';
