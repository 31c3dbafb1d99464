import type { AuditAnswer } from '../../../../services/audit/audit.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const MOST = 200;

/** What happened to an order, the newest first; the latest 200 events. */
export function getOrderHistory(api: ApiClient, id: string): Promise<AuditAnswer> {
  return api.get(`/api/orders/${encodeURIComponent(id)}/history?limit=${MOST}`);
}
