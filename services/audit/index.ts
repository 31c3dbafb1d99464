export type { AuditQueries, NamesOf } from './audit.ports.ts';
export { auditRoutes } from './audit.routes.ts';
export type { AuditAnswer, AuditChange, AuditItem, AuditQuery } from './audit.schemas.ts';
