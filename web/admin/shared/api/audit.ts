import type { AuditAnswer, AuditChoices } from '../../../../services/audit/audit.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the audit trail, the newest first; the query's names are those of `AuditQuery`. */
export const getAudit = (api: ApiClient, query: URLSearchParams) =>
  api.get<AuditAnswer>(`/api/audit?${query}`);

/** What the filters can be set to. */
export const getAuditChoices = (api: ApiClient) => api.get<AuditChoices>('/api/audit/choices');
