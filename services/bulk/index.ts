export { bulkAudit } from './bulk.audit.ts';
export type { BulkEvent } from './bulk.events.ts';
export { createBulk } from './bulk.module.ts';
export type { BulkQueries, BulkStock, BulkView, StockOutcome } from './bulk.ports.ts';
export { type BulkJobs, createBulkJobs } from './bulk-jobs.ts';
