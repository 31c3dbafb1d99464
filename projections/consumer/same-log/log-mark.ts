import { type ColumnType, type Generated, sql } from 'kysely';
import {
  type EventLog,
  laterPosition,
  type Position,
  type RecordedLogEvent,
  START,
} from '../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';

/** The kind of log that checkpoints and cookies hold positions of. Positions of one kind mean nothing in another. */
export type LogKind = 'postgresql' | 'eventstoredb';

/** An event by which a log is recognised: checkpoints may lie behind it. */
export type LogMark = Pick<RecordedLogEvent, 'stream' | 'revision' | 'eventId' | 'position'>;

/** The table below, as Kysely types its statements. */
export type SameLogTables = {
  'projections.log': {
    one: Generated<boolean>;
    kind: LogKind;
    identity: string | null;
    mark: ColumnType<LogMark | null, string | null, string | null>;
  };
};

export const SAME_LOG_SCHEMA = `
create table if not exists projections.log (
  one boolean primary key default true check (one),
  kind text not null
);
do $$ begin
  -- Only where they are missing: the table is in use while other processes start.
  if not exists (select from information_schema.columns
                  where table_schema = 'projections' and table_name = 'log' and column_name = 'identity') then
    alter table projections.log add column identity text, add column mark jsonb;
  end if;
end $$;
`;

export const db = statementsFor<SameLogTables>();

/** The event that was seen last when it was stored; null before the first. */
export async function readMark(pool: Pool): Promise<LogMark | null> {
  return (await firstRow(pool, db.selectFrom('projections.log').select('mark')))?.mark ?? null;
}

/** Whether the marked event is still in the log at its place. */
export async function holds(log: Pick<EventLog, 'readStream'>, mark: LogMark | null): Promise<boolean> {
  if (mark === null) return true;
  const [event] = await log.readStream(mark.stream, mark.revision, 1);
  return event?.eventId === mark.eventId && event.position === mark.position;
}

/** Stores an event that identifies the log. */
export async function keepMark(pool: Pool, { stream, revision, eventId, position }: LogMark): Promise<void> {
  const mark = JSON.stringify({ stream, revision, eventId, position });
  await runStatement(pool, db.updateTable('projections.log').set({ mark }).where('identity', 'is not', null));
}

/** Of all read models and reactions. */
export async function furthestCheckpoint(pool: Pool): Promise<Position> {
  const rows = await runStatement(
    pool,
    sql<{
      position: Position;
    }>`select position from projections.generations union select position from projections.reactions`,
  );
  return rows.reduce((furthest, { position }) => laterPosition(furthest, position), START);
}
