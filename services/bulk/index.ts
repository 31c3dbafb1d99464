export { bulkAudit } from './bulk.audit.ts';
export type { BulkChange, BulkEvent, BulkRefusal } from './bulk.events.ts';
export type { BulkPageRequest, BulkQueries, BulkView } from './bulk.ports.ts';
export { bulkRoutes } from './bulk.routes.ts';
export { type BulkJobs, createBulkJobs, startBulkWorker } from './bulk-jobs.ts';
export { type BulkRunner, createBulkRunner } from './bulk-runner.ts';
