export type { BulkChange, BulkEvent, BulkRefusal } from './bulk.events.ts';
export { createBulk } from './bulk.module.ts';
export type { BulkPageRequest, BulkQueries, BulkView } from './bulk.ports.ts';
export { type BulkJobs, createBulkJobs } from './bulk-jobs.ts';
