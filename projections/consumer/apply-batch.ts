import type { EventPage } from '../../services/platform/log/event-store.ts';
import { inTransaction, onConnection, type Pool } from '../../services/platform/postgres/pool.ts';
import type { Alongside } from './event-handler.ts';
import { moveCheckpoint } from './move-checkpoints.ts';
import { withTarget } from './with-target.ts';
import { settingsFor, type Writer } from './writer.ts';

/**
 * Applies one page in one transaction: rows and checkpoint together, the checkpoint only if it is still
 * where this writer left it. So every event is applied exactly once, whichever process is killed, and however many
 * believe to lead; and a live read model gets no event once its pause is stored. Writes `alongside` in the same
 * transaction. Rejects with `CheckpointMoved`.
 */
export async function applyBatch(
  pool: Pool,
  writer: Writer,
  page: EventPage,
  alongside?: Alongside,
): Promise<void> {
  try {
    if (page.events.length > 0 || alongside) await projectAndMove(pool, writer, page, alongside);
    else await onConnection(pool, (client) => moveCheckpoint(client, writer, page, false));
    writer.position = page.position;
  } catch (error) {
    writer.remembered.clear();
    throw error;
  }
}

function projectAndMove(pool: Pool, writer: Writer, page: EventPage, alongside?: Alongside): Promise<void> {
  return inTransaction(
    pool,
    async (client) => {
      const { projection } = writer;
      const changed =
        page.events.length > 0 &&
        (await withTarget(client, writer, (target) => projection.project(page.events, target)));
      await alongside?.(client);
      await moveCheckpoint(client, writer, page, changed);
    },
    settingsFor(writer),
  );
}
