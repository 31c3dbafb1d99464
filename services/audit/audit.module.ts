import { type AuditDeps, auditRoutes } from './audit.routes.ts';

/** The audit trail: actor, change, time and reason. */
export function createAudit(stores: Pick<AuditDeps, 'store'>, ports: Omit<AuditDeps, 'store'>) {
  return { routes: auditRoutes({ ...stores, ...ports }) };
}
