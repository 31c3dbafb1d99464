import type {
  BulkAction,
  BulkAnswer,
  BulkPreview,
  Selection,
} from '../../../../services/bulk/bulk.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Previews a change of many products. */
export async function previewBulk(
  api: ApiClient,
  selection: Selection,
  action: BulkAction,
): Promise<BulkPreview> {
  const answer = await call(api, 'POST /products/bulk', { body: { mode: 'preview', selection, action } });
  if ('sample' in answer) return answer;
  throw new Error('A preview was asked for, and a change came');
}

/** Runs the previewed change (`expected`). A large one still runs when this returns. */
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
