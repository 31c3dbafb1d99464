import type { AuditAnswer } from '../../../services/audit/audit.schemas.ts';
import type { ApiClient } from '../../shared/api/client.ts';

/** A page of the audit trail, the newest first; the query's names are those of `AuditQuery`. */
export function getAudit(api: ApiClient, query: URLSearchParams): Promise<AuditAnswer> {
  return api.get(`/api/audit?${query}`);
}
