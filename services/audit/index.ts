export { createAudit } from './audit.module.ts';
export type { AuditQueries, NamesOf } from './audit.ports.ts';
export type {
  AuditAnswer,
  AuditChange,
  AuditEntry,
  AuditItem,
  AuditPage,
  AuditQuery,
} from './audit.schemas.ts';
export { entityName } from './entity-names.ts';
export { UNTOLD } from './event-texts.ts';
export { FIELDS, SILENT_FIELDS } from './fields.ts';
export { type NameOf, type ShownChange, shownChanges } from './shown-changes.ts';
