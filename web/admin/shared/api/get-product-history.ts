import type { AuditAnswer } from '../../../../services/audit/audit.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const MOST = 30;

/** What happened to a product, the newest first; the latest 30 events. */
export function getProductHistory(api: ApiClient, id: string): Promise<AuditAnswer> {
  return api.get(`/api/products/${encodeURIComponent(id)}/history?limit=${MOST}`);
}
