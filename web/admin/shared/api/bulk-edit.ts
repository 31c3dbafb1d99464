import type {
  BulkAction,
  BulkAnswer,
  BulkPreview,
  Selection,
} from '../../../../services/bulk/bulk.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export type { BulkAction, BulkAnswer, BulkPreview, Selection };

/** What a change of many products would do; nothing is changed. */
export const previewBulk = (api: ApiClient, selection: Selection, action: BulkAction) =>
  api.post<BulkPreview>('/api/products/bulk', { mode: 'preview', selection, action });

/** Makes the change that was previewed (`expected`). A large one is still under way when this answers. */
export const runBulk = (api: ApiClient, selection: Selection, action: BulkAction, expected: string) =>
  api.post<BulkAnswer>('/api/products/bulk', { mode: 'run', selection, action, expected });

export const getBulk = (api: ApiClient, id: string) => api.get<BulkAnswer>(`/api/products/bulk/${id}`);

export const undoBulk = (api: ApiClient, id: string) =>
  api.post<BulkAnswer>(`/api/products/bulk/${id}/undo`, {});

export const getBulkPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<Page<BulkAnswer>>(`/api/products/bulk?${query}`);
