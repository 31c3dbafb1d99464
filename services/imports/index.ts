export { createSeparateReader, type TableReader } from './file/separate-reader.ts';
export { importAudit } from './import.audit.ts';
export { evolveImport, type ImportProgress, type ImportStreamState } from './import.decider.ts';
export type { Duplicates, ImportEvent, RowError } from './import.events.ts';
export { createImportFiles, createImportsSchema, type ImportFiles } from './import-files.ts';
export { createImportJobs, type ImportJobs, startImportWorker } from './import-jobs.ts';
export type {
  Blocker,
  ImportCatalogue,
  ImportedProduct,
  ImportQueries,
  ImportView,
  KnownProduct,
} from './imports.ports.ts';
export { importsRoutes } from './imports.routes.ts';
export { createImportRunner, type ImportRunner } from './run-import.ts';
