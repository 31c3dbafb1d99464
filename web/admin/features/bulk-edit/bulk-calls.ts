import type {
  BulkAction,
  BulkAnswer,
  BulkPreview,
  Selection,
} from '../../../../services/bulk/bulk.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** What a change of many products would do; nothing is changed. */
export async function previewBulk(
  api: ApiClient,
  selection: Selection,
  action: BulkAction,
): Promise<BulkPreview> {
  const answer = await call(api, 'POST /products/bulk', { body: { mode: 'preview', selection, action } });
  if ('sample' in answer) return answer;
  throw new Error('A preview was asked for, and a change came');
}

/** Makes the change that was previewed (`expected`). A large one is still under way when this answers. */
export async function runBulk(
  api: ApiClient,
  selection: Selection,
  action: BulkAction,
  expected: string,
): Promise<BulkAnswer> {
  const body = { mode: 'run', selection, action, expected } as const;
  const answer = await call(api, 'POST /products/bulk', { body });
  if ('state' in answer) return answer;
  throw new Error('A change was asked for, and a preview came');
}
