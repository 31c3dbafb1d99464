import type { BulkEvent, BulkQueries } from '../../../services/bulk/index.ts';
import type { StreamReader } from '../../../services/platform/log/event-store.ts';
import { expectedNow } from '../../../services/platform/log/expected-log.ts';
import { viewOf } from '../../generations/views.ts';
import { evolveAction } from './bulk.projection.ts';
import type { BulkDocument } from './tables.ts';

/** The same queries. An action of which something is only expected is shown as it is expected to be. */
export function withExpectedActions(
  queries: BulkQueries,
  store: Pick<StreamReader, 'readStream'>,
): BulkQueries {
  return {
    ...queries,
    async byId(id) {
      const stream = `bulk-${id}` as const;
      const known = await queries.byId(id);
      if ((expectedNow()?.of(stream) ?? []).length === 0) return known;
      const events = await store.readStream<BulkEvent>(stream);
      const doc = events.reduce<BulkDocument | undefined>(evolveAction, undefined);
      return doc ? { ...viewOf({ id, doc }), undoneBy: known?.undoneBy ?? null } : known;
    },
  };
}
