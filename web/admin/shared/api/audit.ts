import type { AuditAnswer, AuditChoices } from '../../../../services/audit/audit.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the audit trail, the newest first; the query's names are those of `AuditQuery`. */
export function getAudit(api: ApiClient, query: URLSearchParams): Promise<AuditAnswer> {
  return api.get(`/api/audit?${query}`);
}

/** What the filters can be set to. */
export function getAuditChoices(api: ApiClient): Promise<AuditChoices> {
  return api.get('/api/audit/choices');
}
