export { createAuthors } from './authors.ts';
export type { ForeseenStep } from './foresight.ts';
export type { Asking, Future } from './future.ts';
export { scheduledChangeAudit } from './scheduled-change.audit.ts';
export type { ScheduledChangeEvent } from './scheduled-change.events.ts';
export { createScheduledChanges } from './scheduled-changes.module.ts';
export type { ScheduledChangeQueries, ScheduledChangeView } from './scheduled-changes.ports.ts';
