import { sql } from 'kysely';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import type { MovedFollower } from '../../services/platform/transfer/import-events.ts';
import type { ParkedTables } from '../consumer/parking/parked-tables.ts';
import type { LogKind, SameLogTables } from '../consumer/same-log/log-mark.ts';
import { dropTables } from '../generations/change-generations.ts';
import type { GenerationTables } from '../generations/generations.ts';
import { addPause } from '../generations/pauses.ts';
import { type ReactionTables, readerName } from '../reactions/checkpoints.ts';
import { cancelTasks } from '../rebuild/tasks.ts';

const db = statementsFor<ParkedTables & SameLogTables & GenerationTables & ReactionTables>();

/**
 * After a log was imported: drops all read models, which are rebuilt at the next start, and continues each reaction
 * at the equivalent position of the new log, with the same events parked.
 */
export async function switchLog(
  pool: Pool,
  kind: LogKind,
  reactions: readonly MovedFollower[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const dropped = await runStatement(
      client,
      db.deleteFrom('projections.generations').returning(['name', 'generation']),
    );
    for (const generation of dropped) await dropTables(client, generation);
    await runStatement(
      client,
      db.deleteFrom('projections.parked').where('reader', 'not like', readerName('%')),
    );
    await cancelTasks(client);
    for (const reaction of reactions) await restoreReaction(client, reaction);
    await runStatement(
      client,
      db
        .insertInto('projections.log')
        .values({ kind })
        .onConflict((conflict) => conflict.column('one').doUpdateSet({ kind, identity: null, mark: null })),
    );
  });
}

async function restoreReaction(
  client: Client,
  { name, position, paused, parked }: MovedFollower,
): Promise<void> {
  await runStatement(
    client,
    db
      .insertInto('projections.reactions')
      .values({ name, position })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position, error: null })),
  );
  const reader = readerName(name);
  if (paused) await addPause(client, reader);
  if (!parked) return;
  await runStatement(client, db.deleteFrom('projections.parked').where('reader', '=', reader));
  // One parameter for any number of events.
  await runStatement(
    client,
    sql`insert into projections.parked
               (reader, generation, stream, revision, position, event_id, type, failure, error, attempts)
        select ${reader}, 0, p.stream, p.revision, p.position, p."eventId", p.type, p.failure, p.error, p.attempts
          from jsonb_to_recordset(${JSON.stringify(parked)}::jsonb)
                 as p (stream text, revision integer, position text, "eventId" uuid, type text, failure text,
                       error text, attempts integer)`,
  );
}
