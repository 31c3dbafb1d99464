export type { TableReader } from './file/separate-reader.ts';
export { importAudit } from './import.audit.ts';
export { evolveImport } from './import.decider.ts';
export type { ImportEvent } from './import.events.ts';
export { createImportsSchema } from './import-files.ts';
export { createImportJobs, type ImportJobs } from './import-jobs.ts';
export { createImports } from './imports.module.ts';
export type { ImportQueries, ImportView, KnownProduct } from './imports.ports.ts';
