import type {
  BulkAction,
  BulkAnswer,
  BulkPreview,
  Selection,
} from '../../../../services/bulk/bulk.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { PageOf } from './page-of.ts';

export type { BulkAction, BulkAnswer, BulkPreview, Selection };

/** What a change of many products would do; nothing is changed. */
export function previewBulk(api: ApiClient, selection: Selection, action: BulkAction): Promise<BulkPreview> {
  return api.post('/api/products/bulk', { mode: 'preview', selection, action });
}

/** Makes the change that was previewed (`expected`). A large one is still under way when this answers. */
export function runBulk(
  api: ApiClient,
  selection: Selection,
  action: BulkAction,
  expected: string,
): Promise<BulkAnswer> {
  return api.post('/api/products/bulk', { mode: 'run', selection, action, expected });
}

export function getBulk(api: ApiClient, id: string): Promise<BulkAnswer> {
  return api.get(`/api/products/bulk/${id}`);
}

export function undoBulk(api: ApiClient, id: string): Promise<BulkAnswer> {
  return api.post(`/api/products/bulk/${id}/undo`, {});
}

export function getBulkPage(api: ApiClient, query: URLSearchParams): Promise<PageOf<BulkAnswer>> {
  return api.get(`/api/products/bulk?${query}`);
}
