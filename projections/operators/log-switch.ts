import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import type { MovedFollower } from '../../services/platform/transfer/import-events.ts';
import type { LogKind } from '../consumer/same-log.ts';
import { schemaOf } from '../generations/projection.ts';
import { readerName } from '../reactions/checkpoints.ts';

/**
 * After a log was imported: drops all read models, which are built anew at the next start, and has each reaction go on
 * where it was, by the positions of the new log, with the same events parked.
 */
export async function switchLog(
  pool: Pool,
  kind: LogKind,
  reactions: readonly MovedFollower[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string; generation: number }>(
      'delete from projections.generations returning name, generation',
    );
    for (const { name, generation } of rows)
      await client.query(`drop schema if exists ${schemaOf(name, generation)} cascade`);
    await client.query("delete from projections.parked where reader not like 'reaction %'");
    await client.query(
      "update projections.tasks set state = 'cancelled', finished_at = now() where state in ('waiting', 'running', 'blocked')",
    );
    for (const reaction of reactions) await restoreReaction(client, reaction);
    await client.query(
      `insert into projections.log (kind) values ($1)
       on conflict (one) do update set kind = excluded.kind, identity = null, mark = null`,
      [kind],
    );
  });
}

async function restoreReaction(
  client: Client,
  { name, position, paused, parked }: MovedFollower,
): Promise<void> {
  await client.query(
    `insert into projections.reactions (name, position) values ($1, $2)
     on conflict (name) do update set position = excluded.position, error = null`,
    [name, position],
  );
  const reader = readerName(name);
  if (paused)
    await client.query('insert into projections.controls (name) values ($1) on conflict do nothing', [
      reader,
    ]);
  if (!parked) return;
  await client.query('delete from projections.parked where reader = $1', [reader]);
  await client.query(
    `insert into projections.parked (reader, generation, stream, revision, position, event_id, type, failure, error, attempts)
     select $1, 0, p.stream, p.revision, p.position, p."eventId", p.type, p.failure, p.error, p.attempts
       from jsonb_to_recordset($2::jsonb) as p (stream text, revision integer, position text, "eventId" uuid, type text,
                                                failure text, error text, attempts integer)`,
    [reader, JSON.stringify(parked)],
  );
}
