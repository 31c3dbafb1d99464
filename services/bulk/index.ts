export { bulkAudit } from './bulk.audit.ts';
export type { BulkEvent } from './bulk.events.ts';
export { createBulk } from './bulk.module.ts';
export type { BulkQueries, BulkView } from './bulk.ports.ts';
export { bulkEffect } from './bulk-effect.ts';
export { type BulkJobs, createBulkJobs } from './bulk-jobs.ts';
export { outcomeOf } from './bulk-outcome.ts';
export type { BulkStock, Outcome } from './bulk-stock.ports.ts';
