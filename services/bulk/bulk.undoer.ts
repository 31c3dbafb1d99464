import { assertKnown, cannotBeUndone, type Undoer } from '../platform/entity/undoer.ts';
import { BULK_READS, type BulkStartDeps, createBulkStart } from './bulk-start.ts';
import { undoIdOf, undoOf } from './bulk-undo-command.ts';

/** Undoes a bulk action as a whole: products whose fields were changed since are left out. */
export function bulkUndoer(deps: BulkStartDeps): Undoer {
  const start = createBulkStart(deps);
  return {
    reads: BULK_READS,
    refusalOf: () => null,
    undoOf: undoIdOf,
    async undo({ id, fields, isPreview, context }) {
      assertKnown(fields, ['products']);
      const { undo, refusal, command, isUnderWay } = await undoOf(deps.handler, id);
      const change = { field: 'products', old: null, new: command.products.length };
      if (refusal?.code === 'bulk_undone')
        return { undone: [], conflicts: [{ ...change, current: null }], position: null, isUnderWay };
      if (refusal) throw cannotBeUndone(refusal.message);
      if (isPreview) return { undone: [change], conflicts: [], position: null };
      const { code, position } = await start(undo, command, context);
      return { undone: [change], conflicts: [], position, isUnderWay: code === 202 };
    },
  };
}
