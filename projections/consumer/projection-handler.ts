import { sql } from 'kysely';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import { applyBatch } from './apply-batch.ts';
import { CheckpointMoved, type EventHandler } from './event-handler.ts';
import { unpark } from './parking/parked-retries.ts';
import { withTarget } from './with-target.ts';
import { settingsFor, type Writer } from './writer.ts';

/** The pauses between retries before an event is parked; milliseconds. */
export const EVENT_RETRY_MS = [200, 1_000];

/**
 * Applies events to one generation of a read model: rows, parked events and checkpoint in one transaction, so that each event
 * is either applied or parked, exactly once.
 */
export function projectionHandler(pool: Pool, writer: Writer): EventHandler {
  const { projection, generation } = writer;
  return {
    reader: { name: projection.name, generation },
    handle: (page, alongside) => applyBatch(pool, writer, page, alongside),
    skipTo: (position) => applyBatch(pool, writer, { events: [], position, atEnd: false }),
    async retry(events, parked) {
      try {
        await inTransaction(
          pool,
          async (client) => {
            if (events.length > 0)
              await withTarget(client, writer, (target) => projection.project(events, target));
            if (!(await unpark(client, parked)))
              throw new CheckpointMoved('The event was applied by another process');
            await touch(client, writer);
          },
          settingsFor(writer),
        );
      } catch (error) {
        writer.remembered.clear();
        throw error;
      }
    },
  };
}

/** Rows changed although the position did not: invalidates the readers' caches. */
async function touch(client: Client, writer: Writer): Promise<void> {
  const { projection, generation, position } = writer;
  const touched = await runStatement(
    client,
    sql`with touched as (
          update projections.generations
             set changed = position || '+' || floor(extract(epoch from clock_timestamp()) * 1000000)::bigint, events = events + 1
           where name = ${projection.name} and generation = ${generation} and position = ${position}
           returning name, generation, position, changed)
        select pg_notify(${PROJECTIONS_CHANNEL}, row_to_json(touched)::text) from touched`,
  );
  if (touched.length !== 1) throw new CheckpointMoved(`${projection.name} was moved by another writer`);
}
