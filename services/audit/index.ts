export { createAudit } from './audit.module.ts';
export type { AuditQueries, NamesOf } from './audit.ports.ts';
export {
  type AuditChange,
  type AuditEntry,
  type AuditFilter,
  type AuditItem,
  type AuditQuery,
  type ShownChange,
  ShownChangeAnswer,
} from './audit.schemas.ts';
export type { AuditDescription, AuditDescriptions, AuditOf, Fields, Label } from './audit-description.ts';
export { type AuditItems, createAuditItems } from './audit-items.ts';
export { changeOf } from './change-of.ts';
export type { AuditEntity } from './entities.ts';
export { entityAudit } from './entity-audit.ts';
export { eventAudit, eventKinds, eventText } from './event-sentences.ts';
export { createFieldNames } from './field-name.ts';
export { type NameOf, shownChanges } from './shown-changes.ts';
export { stepChanges } from './step-changes.ts';
export { InUse } from './undo.schemas.ts';
