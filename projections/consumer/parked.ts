import { type Generated, sql } from 'kysely';
import { omitUndefined } from '../../services/platform/kernel/presence.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import { notifyReader } from '../generations/pauses.ts';
import { type FailureKind, failureKind, failureText } from './failures.ts';

/** Reads the log and parks events: a generation of a read model, or a reaction (`reaction <name>`, generation 0). */
export type Reader = { readonly name: string; readonly generation: number };

/** An event that waits for a repair, or behind such an event of the same stream. */
export type ParkedEvent = {
  readonly reader: string;
  readonly generation: number;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly eventId: string;
  readonly type: string;
  /** Null when it only waits behind an earlier one. */
  readonly failure: FailureKind | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly retrying: boolean;
  readonly parkedAt: string;
};

/** The table below, as Kysely types its statements. */
export type ParkedTables = {
  'projections.parked': {
    reader: string;
    generation: number;
    stream: string;
    revision: number;
    position: Position;
    event_id: string;
    type: string;
    failure: FailureKind | null;
    error: string | null;
    attempts: Generated<number>;
    retrying: Generated<boolean>;
    parked_at: Generated<string>;
  };
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

const db = statementsFor<ParkedTables>();

const parkedOf = ({ name, generation }: Reader) =>
  db.selectFrom('projections.parked').where('reader', '=', name).where('generation', '=', generation);

/** The maximum parked events of one reader; beyond it stops, because the cause is not a single event. */
export const MOST_PARKED = 1_000;

/** Parks an event. Without a cause it waits behind an earlier event of its stream. */
export async function park(
  on: Pool | Client,
  { name, generation }: Reader,
  event: Recorded,
  cause: { readonly error: unknown; readonly attempts: number } | null,
): Promise<void> {
  const { stream, revision, position, eventId, type } = event;
  const row = {
    reader: name,
    generation,
    stream,
    revision,
    position,
    event_id: eventId,
    type,
    failure: cause && failureKind(cause.error),
    error: cause && failureText(cause.error),
    attempts: cause?.attempts ?? 0,
  };
  await runStatement(
    on,
    db
      .insertInto('projections.parked')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The parked events, in the sequence of application. */
export async function listParked(
  on: Pool | Client,
  filter: { readonly reader?: string; readonly generation?: number; readonly retrying?: boolean } = {},
): Promise<ParkedEvent[]> {
  const names = ['reader', 'generation', 'stream', 'revision', 'position', 'type'] as const;
  return runStatement(
    on,
    db
      .selectFrom('projections.parked')
      .select([...names, 'event_id as eventId', 'failure', 'error', 'attempts', 'retrying'])
      .select('parked_at as parkedAt')
      .where((where) => where.and(omitUndefined(filter)))
      .orderBy('reader')
      .orderBy('generation')
      .orderBy(sql`length(position)`)
      .orderBy('position'),
  );
}

/** The streams with parked events: their later events have to wait, too. */
export async function parkedStreams(pool: Pool, reader: Reader): Promise<Set<string>> {
  const rows = await runStatement(pool, parkedOf(reader).select('stream').distinct());
  return new Set(rows.map(({ stream }) => stream));
}

export async function countParked(on: Pool | Client, reader: Reader): Promise<number> {
  const [found] = await runStatement(on, parkedOf(reader).select(sql<number>`count(*)::int`.as('count')));
  return found?.count ?? 0;
}

/** How many events are parked for each reader, by `<name> <generation>`. */
export async function parkedCounts(pool: Pool): Promise<Map<string, number>> {
  const rows = await runStatement(
    pool,
    db
      .selectFrom('projections.parked')
      .select(['reader', 'generation', sql<number>`count(*)::int`.as('count')])
      .groupBy(['reader', 'generation']),
  );
  return new Map(rows.map(({ reader, generation, count }) => [`${reader} ${generation}`, count]));
}

/** Asks the reader's leader to retry its parked events, of one stream or all. Returns how many there are. */
export async function requestRetry(
  pool: Pool,
  { name, generation }: Reader,
  stream?: string,
): Promise<number> {
  const wanted = omitUndefined({ reader: name, generation, stream });
  const count = await countChanged(
    pool,
    db
      .updateTable('projections.parked')
      .set({ retrying: true })
      .where((where) => where.and(wanted)),
  );
  await notifyReader(pool, name);
  return count;
}

/** Records why a retry failed; the whole stream stays parked until the next request. */
export async function noteRetryFailure(pool: Pool, event: ParkedEvent, error: unknown): Promise<void> {
  const { reader, generation, stream, revision } = event;
  await runStatement(
    pool,
    sql`update projections.parked
           set retrying = false,
               failure = case when revision = ${revision} then ${failureKind(error)} else failure end,
               error = case when revision = ${revision} then ${failureText(error)} else error end,
               attempts = attempts + case when revision = ${revision} then 1 else 0 end
         where reader = ${reader} and generation = ${generation} and stream = ${stream}`,
  );
}

/** Removes a parked event; false when another process has done so. */
export async function unpark(on: Pool | Client, event: ParkedEvent): Promise<boolean> {
  const { reader, generation, stream, revision } = event;
  const count = await countChanged(
    on,
    db.deleteFrom('projections.parked').where((where) => where.and({ reader, generation, stream, revision })),
  );
  return count === 1;
}
