import type { Position } from '../../services/platform/log/event-log.ts';
import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { schemaOf } from './projection.ts';

/** In which log the positions are that checkpoints and cookies hold: another log counts in its own way. */
export type LogKind = 'postgresql' | 'eventstoredb';

export const LOG_KIND_SCHEMA = `
create table if not exists projections.log (
  one boolean primary key default true check (one),
  kind text not null
);
`;

/** The shop is started with another log than the one that its read models and reactions have followed. */
export class OtherLog extends Error {
  override readonly name = 'OtherLog';
}

/** Rejects with `OtherLog` where checkpoints are of another log: followed there, they would skip or repeat events. */
export async function assertSameLog(pool: Pool, kind: LogKind): Promise<void> {
  const { rows } = await pool.query<{ kind: LogKind }>(
    `with kept as (insert into projections.log (kind) values ($1) on conflict do nothing)
     select kind from projections.log`,
    [kind],
  );
  const before = rows[0]?.kind ?? kind;
  if (before === kind) return;
  throw new OtherLog(
    `This shop has followed the event log in ${before} and is started with the one in ${kind}. Bring the events over first: npm run events -- export, then import (docs/operations.md).`,
  );
}

/**
 * After a log was brought in: read models are forgotten, to be built anew at the next start, and each reaction goes on
 * where it was, by the new log's positions.
 */
export async function followNewLog(
  pool: Pool,
  kind: LogKind,
  reactions: readonly { readonly name: string; readonly position: Position }[],
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
    for (const { name, position } of reactions) {
      await client.query(
        `insert into projections.reactions (name, position) values ($1, $2)
         on conflict (name) do update set position = excluded.position, error = null`,
        [name, position],
      );
    }
    await client.query(
      'insert into projections.log (kind) values ($1) on conflict (one) do update set kind = excluded.kind',
      [kind],
    );
  });
}
