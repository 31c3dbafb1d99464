import type { BulkAction, BulkAnswer, BulkPreview } from '../../../../services/bulk/bulk.schemas.ts';
import type { Selection } from '../../../../services/bulk/bulk-selection.schemas.ts';
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
  throw new Error('Requested a preview, but received a change');
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
  throw new Error('Requested a change, but received a preview');
}
