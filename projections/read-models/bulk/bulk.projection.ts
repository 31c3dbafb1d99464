import type { BulkEvent } from '../../../services/bulk/index.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import {
  type DocumentTableOf,
  foldInMemory,
  loadDocuments,
  saveDocuments,
} from '../../generations/fold-documents.ts';
import type { Projection, RecordedOf } from '../../generations/projection.ts';
import { BULK_INDEXES, BULK_TABLES, type BulkDocument, type BulkTables } from './tables.ts';

const ACTIONS: DocumentTableOf<BulkTables['actions']> = {
  table: 'actions',
  row: ({ startedAt }) => ({ started_at: startedAt }),
};
/** The maximum listed refusals of an action; all of them are counted. */
const LISTED_REFUSALS = 1_000;

/** Every bulk action: progress, result, and the action that undid it. */
export const bulkProjection = {
  name: 'bulk',
  definition: 1,
  categories: ['bulk'],
  tables: BULK_TABLES,
  indexes: BULK_INDEXES,
  async project(events, target) {
    const changed = await foldInMemory(target, ACTIONS.table, events, evolveAction);
    const undone = new Map(
      [...changed].flatMap(([id, doc]) =>
        doc?.change.kind === 'undo' ? [[doc.change.of, id] as const] : [],
      ),
    );
    const before = await loadDocuments<BulkDocument>(target, ACTIONS.table, undone.keys());
    for (const [id, undoneBy] of undone) {
      const doc = changed.get(id) ?? before.get(id);
      if (doc && doc.undoneBy !== undoneBy) changed.set(id, { ...doc, undoneBy });
    }
    saveDocuments(target, ACTIONS, changed);
    return changed.size > 0;
  },
} as const satisfies Projection<RecordedOf<{ bulk: BulkEvent }>>;

/** The document of an action after an event. */
export function evolveAction(
  doc: BulkDocument | undefined,
  event: Recorded<BulkEvent>,
): BulkDocument | undefined {
  if (event.type === 'BulkChangeStarted') {
    const { change, title, products, chosenBefore = 0, missing, moreMissing = 0 } = event.data;
    const { kind, id } = event.metadata.actor;
    return {
      change,
      title,
      total: chosenBefore + products.length + missing.length + moreMissing,
      changed: 0,
      unchanged: 0,
      refused: missing.length + moreMissing,
      refusals: missing.slice(0, LISTED_REFUSALS),
      startedAt: event.recordedAt,
      finishedAt: null,
      actor: { kind, id },
      undoneBy: null,
    };
  }
  if (!doc) return doc;
  switch (event.type) {
    case 'BulkPortionDone': {
      const { changed, unchanged, refused } = event.data;
      return {
        ...doc,
        changed: doc.changed + changed.length,
        unchanged: doc.unchanged + unchanged,
        refused: doc.refused + refused.length,
        refusals: [...doc.refusals, ...refused].slice(0, LISTED_REFUSALS),
      };
    }
    case 'BulkChangeFinished':
      return { ...doc, finishedAt: event.recordedAt };
    default:
      return doc;
  }
}
