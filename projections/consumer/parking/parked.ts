import { sql } from 'kysely';
import { omitUndefined } from '../../../services/platform/kernel/commands/presence.ts';
import type { Position } from '../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { Client, Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { type FailureKind, failureKind, failureText } from '../failures.ts';
import type { ParkedTables } from './parked-tables.ts';

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

export const db = statementsFor<ParkedTables>();

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
