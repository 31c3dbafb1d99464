import type { Position } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from '../generations/channel.ts';
import { type FailureKind, failureKind, failureText } from './failures.ts';

/** Reads the log and parks events: a generation of a read model, or a reaction (`reaction <name>`, generation 0). */
export type Reader = { readonly name: string; readonly generation: number };

/** An event that waits for a repair, or behind one of the same stream that does. */
export type ParkedEvent = {
  readonly reader: string;
  readonly generation: number;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly eventId: string;
  readonly type: string;
  /** Null where it only waits behind an earlier one. */
  readonly failure: FailureKind | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly retrying: boolean;
  readonly parkedAt: string;
};

export const PARKED_SCHEMA = `
create table if not exists projections.parked (
  reader text not null,
  generation integer not null,
  stream text not null,
  revision integer not null,
  position text not null,
  event_id uuid not null,
  type text not null,
  failure text,
  error text,
  attempts integer not null default 0,
  retrying boolean not null default false,
  parked_at timestamptz not null default now(),
  primary key (reader, generation, stream, revision)
);
`;

const COLUMNS = `reader, generation, stream, revision, position, event_id as "eventId", type, failure, error, attempts,
  retrying, parked_at as "parkedAt"`;

/** Most events parked for one reader; then it stops: something else is wrong than single events. */
export const MOST_PARKED = 1_000;

/** Parks an event. Without a cause it waits behind an earlier event of its stream. */
export async function park(
  on: Pool | Client,
  { name, generation }: Reader,
  event: Recorded,
  cause: { readonly error: unknown; readonly attempts: number } | null,
): Promise<void> {
  await on.query(
    `insert into projections.parked (reader, generation, stream, revision, position, event_id, type, failure, error, attempts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      name,
      generation,
      event.stream,
      event.revision,
      event.position,
      event.eventId,
      event.type,
      cause === null ? null : failureKind(cause.error),
      cause === null ? null : failureText(cause.error),
      cause?.attempts ?? 0,
    ],
  );
}

/** The parked events, in the order in which they are to be applied. */
export async function listParked(
  on: Pool | Client,
  filter: { readonly reader?: string; readonly generation?: number; readonly retrying?: boolean } = {},
): Promise<ParkedEvent[]> {
  const { rows } = await on.query<ParkedEvent>(
    `select ${COLUMNS} from projections.parked
      where ($1::text is null or reader = $1) and ($2::integer is null or generation = $2)
        and ($3::boolean is null or retrying = $3)
      order by reader, generation, length(position), position`,
    [filter.reader ?? null, filter.generation ?? null, filter.retrying ?? null],
  );
  return rows;
}

/** The streams with parked events: their later events have to wait, too. */
export async function parkedStreams(pool: Pool, { name, generation }: Reader): Promise<Set<string>> {
  const { rows } = await pool.query<{ stream: string }>(
    'select distinct stream from projections.parked where reader = $1 and generation = $2',
    [name, generation],
  );
  return new Set(rows.map(({ stream }) => stream));
}

export async function countParked(on: Pool | Client, { name, generation }: Reader): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'select count(*)::int as count from projections.parked where reader = $1 and generation = $2',
    [name, generation],
  );
  return rows[0]?.count ?? 0;
}

/** Asks the reader's leader to try its parked events again, of one stream or all. Answers how many there are. */
export async function requestRetry(
  pool: Pool,
  { name, generation }: Reader,
  stream?: string,
): Promise<number> {
  const { rowCount } = await pool.query(
    `update projections.parked set retrying = true
      where reader = $1 and generation = $2 and ($3::text is null or stream = $3)`,
    [name, generation, stream ?? null],
  );
  await pool.query('select pg_notify($1, $2)', [PROJECTIONS_CHANNEL, JSON.stringify({ control: name })]);
  return rowCount ?? 0;
}

/** Keeps why a retry failed; the whole stream stays parked until the next request. */
export async function noteRetryFailure(pool: Pool, event: ParkedEvent, error: unknown): Promise<void> {
  const { reader, generation, stream, revision } = event;
  await pool.query(
    `update projections.parked
        set retrying = false,
            failure = case when revision = $4 then $5 else failure end,
            error = case when revision = $4 then $6 else error end,
            attempts = attempts + case when revision = $4 then 1 else 0 end
      where reader = $1 and generation = $2 and stream = $3`,
    [reader, generation, stream, revision, failureKind(error), failureText(error)],
  );
}

/** Takes an event out of the parked ones; false when another process has done so. */
export async function unpark(on: Pool | Client, event: ParkedEvent): Promise<boolean> {
  const { rowCount } = await on.query(
    'delete from projections.parked where reader = $1 and generation = $2 and stream = $3 and revision = $4',
    [event.reader, event.generation, event.stream, event.revision],
  );
  return rowCount === 1;
}
