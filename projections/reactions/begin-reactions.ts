import { START } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { db, listCheckpoints } from './checkpoints.ts';
import type { Reaction } from './reaction.ts';

/**
 * Creates missing checkpoints: at the end of the log for reactions that begin now, else at its start. In a shop
 * where no reaction has ever run all begin at the start, so that a new shop loses nothing. Call it before a process appends
 * events for a new reaction.
 */
export async function beginReactions(
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'head'> },
  reactions: readonly Pick<Reaction, 'name' | 'categories' | 'begins'>[],
): Promise<void> {
  const known = new Set((await listCheckpoints(pool)).map(({ name }) => name));
  const missing = reactions.filter(({ name }) => !known.has(name));
  const isNewShop = known.size === 0;
  const waitsForHead = !isNewShop && missing.some(({ begins }) => begins === 'now');
  const head = waitsForHead ? await store.head() : START;
  if (missing.length === 0) return;
  const begun = missing.map(({ name, categories, begins }) => ({
    name,
    categories: [...categories],
    position: begins === 'now' ? head : START,
  }));
  // In one statement, so that a process sees either all checkpoints of a new shop or none.
  await runStatement(
    pool,
    db
      .insertInto('projections.reactions')
      .values(begun)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
