import { createBatcher } from '../../kernel/batcher.ts';
import type { Listener } from '../../postgres/listener.ts';
import { isUnavailable, type Pool } from '../../postgres/pool.ts';
import {
  type EventLog,
  type LogPage,
  LogUnavailable,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
  type StreamName,
} from '../event-log.ts';
import { followLog } from '../following.ts';
import { createAppender } from './appender.ts';
import { followRecentEvents, type RecentEvents } from './recent-events.ts';
import { LOG_SCHEMA } from './schema.ts';

const COLUMNS = `stream, revision, position::text, type, schema_version as "schemaVersion", event_id as "eventId",
  recorded_at as "recordedAt", data, personal, metadata`;

/** One index scan a stream: a `limit`, if only of null, keeps the planner from joining the whole table instead. */
const READ_STREAMS = `select asked.n, e.*
  from unnest($1::text[], $2::integer[], $3::integer[]) with ordinality as asked (name, from_revision, most, n), lateral (
    select ${COLUMNS} from event_log.events
     where stream = asked.name and revision >= asked.from_revision order by revision limit asked.most) e
 order by asked.n, e.revision`;
const STREAMS_AT_ONCE = 100;
const READ_ALL = `select h.position::text as head, e.*
  from event_log.head h left join lateral (
    select ${COLUMNS} from event_log.events where position > $1 order by events.position limit $2) e on true`;
/** One index scan a category, so that a rare category is not searched for among millions of others. */
const READ_CATEGORIES = `select h.position::text as head, e.*
  from event_log.head h left join lateral (
    select found.* from unnest($3::text[]) as wanted(name), lateral (
      select ${COLUMNS}, events.position as place from event_log.events
       where category = wanted.name and position > $1 order by events.position limit $2) found
     order by found.place limit $2) e on true`;

type StreamPart = {
  readonly stream: StreamName;
  readonly fromRevision: number;
  /** Null for all. */
  readonly most: number | null;
};
type Row = Omit<RecordedLogEvent, 'stream'> & { head: string; stream: RecordedLogEvent['stream'] | null };

function eventOf(row: RecordedLogEvent): RecordedLogEvent {
  const { stream, revision, position, type, schemaVersion, eventId, recordedAt, data, personal, metadata } =
    row;
  return { stream, revision, position, type, schemaVersion, eventId, recordedAt, data, personal, metadata };
}

/** Creates the log's table and function where they are missing. */
export async function createLogSchema(pool: Pool): Promise<void> {
  await pool.query(LOG_SCHEMA);
}

/** The event log in one PostgreSQL table. The pool and the listener stay the caller's to close. */
export function createPostgresEventLog({ pool, listener }: { pool: Pool; listener: Listener }): EventLog {
  const { append } = createAppender(pool);
  const readStream = createBatcher(readStreams, STREAMS_AT_ONCE);
  const subscriptions = new Set<{ stop(): Promise<void> }>();
  let recent: RecentEvents | undefined;

  async function query<R extends object>(
    text: string,
    values: readonly unknown[],
    name: string,
  ): Promise<R[]> {
    try {
      return (await pool.query<R>({ name, text, values: [...values] })).rows;
    } catch (error) {
      if (isUnavailable(error)) throw new LogUnavailable('The event log cannot be reached', { cause: error });
      throw error;
    }
  }

  /** Streams that are asked for at the same time come in one answer. */
  async function readStreams(asked: readonly StreamPart[]): Promise<RecordedLogEvent[][]> {
    const rows = await query<RecordedLogEvent & { n: string }>(
      READ_STREAMS,
      [
        asked.map(({ stream }) => stream),
        asked.map(({ fromRevision }) => fromRevision),
        asked.map(({ most }) => most),
      ],
      'event_log_read_streams',
    );
    const parts = asked.map((): RecordedLogEvent[] => []);
    for (const row of rows) parts[Number(row.n) - 1]?.push(eventOf(row));
    return parts;
  }

  async function readAll({ after, categories, limit }: ReadAllOptions): Promise<LogPage> {
    const rows = categories
      ? await query<Row>(READ_CATEGORIES, [after, limit, categories], 'event_log_read_categories')
      : await query<Row>(READ_ALL, [after, limit], 'event_log_read_all');
    // An empty answer still has one row, with the head alone.
    const events = rows.filter((row): row is Row & RecordedLogEvent => row.stream !== null).map(eventOf);
    const head = (rows[0]?.head ?? START) as Position;
    const atEnd = events.length < limit;
    return { events, position: atEnd ? head : (events.at(-1)?.position ?? head), atEnd };
  }

  async function head(): Promise<Position> {
    const [row] = await query<{ position: string }>(
      'select position::text from event_log.head',
      [],
      'event_log_head',
    );
    return (row?.position ?? START) as Position;
  }

  return {
    append,
    // One statement after the other, each with all that has arrived by then.
    inOrder: () => ({ append, close: async () => undefined }),
    readStream: (stream, fromRevision = 0, limit) =>
      readStream({ stream, fromRevision, most: limit ?? null }),
    readAll,
    subscribe(options, handler) {
      recent ??= followRecentEvents({ head, readAll, listener });
      const subscription = followLog({ options, handler, readAll, recent });
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head,
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await recent?.close();
    },
  };
}
