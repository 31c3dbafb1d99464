import { type AuditDeps, auditRoutes } from './audit.routes.ts';

/** Who changed what, when and why. */
export function createAudit(stores: Pick<AuditDeps, 'store'>, ports: Omit<AuditDeps, 'store'>) {
  return { routes: auditRoutes({ ...stores, ...ports }) };
}
