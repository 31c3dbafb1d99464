import type { Logger } from '../../kernel/logging/logger.ts';
import { createBatcher } from '../../kernel/waiting/batcher.ts';
import { isUnavailable } from '../../postgres/faults.ts';
import type { Listener } from '../../postgres/listener.ts';
import type { Pool } from '../../postgres/pool.ts';
import { skipExisting } from '../../postgres/skip-existing.ts';
import {
  comparePositions,
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
import { manyStreams } from '../many-streams.ts';
import { createAppender } from './appender.ts';
import { followHead } from './follow-head.ts';
import { LOG_SCHEMA } from './log-schema.ts';
import { READ_ALL, READ_CATEGORIES, READ_STREAMS } from './read-statements.ts';
import { followRecentEvents } from './recent-events.ts';

const STREAMS_AT_ONCE = 100;
/** The timeout of a read, whose connection is dropped because it may be dead. */
const UNANSWERED = { query_timeout: 30_000 };

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

/** Creates the log's table and function when missing. */
export async function createLogSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(LOG_SCHEMA));
}

type LogDeps = {
  readonly pool: Pool;
  readonly listener: Listener;
  /** Called when the log cannot be followed, and when it can again. */
  readonly logger?: Logger;
};

/** The event log in one PostgreSQL table. The caller closes the pool and the listener. */
export function createPostgresEventLog({ pool, listener, logger }: LogDeps): EventLog {
  const { append } = createAppender(pool);
  const readPart = createBatcher(readParts, STREAMS_AT_ONCE);
  const readStream: EventLog['readStream'] = (stream, fromRevision = 0, limit) =>
    readPart({ stream, fromRevision, most: limit ?? null });
  const subscriptions = new Set<{ stop(): Promise<void> }>();
  let recent: ReturnType<typeof followRecentEvents> | undefined;
  let end: ReturnType<typeof followHead> | undefined;

  async function query<R extends object>(
    text: string,
    values: readonly unknown[],
    name: string,
  ): Promise<R[]> {
    try {
      return (await pool.query<R>({ name, text, values: [...values], ...UNANSWERED })).rows;
    } catch (error) {
      if (isUnavailable(error)) throw new LogUnavailable('The event log cannot be reached', { cause: error });
      throw error;
    }
  }

  /** Combines concurrent reads of streams into one query. */
  async function readParts(asked: readonly StreamPart[]): Promise<RecordedLogEvent[][]> {
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
    // An empty result still has one row, with only the head.
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

  function following() {
    // The events that are read show the end, too.
    void end?.close();
    recent ??= followRecentEvents({ head, readAll, listener, logger });
    return recent;
  }

  /** By the events that are read for subscriptions; a process without any reads none for it. */
  function live() {
    if (recent) return recent.live();
    end ??= followHead({ head, listener, logger });
    return end.live();
  }

  return {
    append,
    // Combined into statements, as all concurrent calls are.
    ...manyStreams({ append, readStream }, Number.POSITIVE_INFINITY),
    // One statement at a time, each with all appends that have arrived by then.
    inOrder: () => ({ append, close: async () => undefined }),
    readStream,
    readAll,
    subscribe(options, handler) {
      const subscription = followLog({ options, handler, readAll, recent: following(), logger });
      subscriptions.add(subscription);
      const forget = () => subscriptions.delete(subscription);
      subscription.done.then(forget, forget);
      return subscription;
    },
    head,
    live,
    async identity() {
      const [row] = await query<{ identity: string }>(
        'select identity from event_log.head',
        [],
        'event_log_identity',
      );
      if (!row) throw new Error('The event log has no head');
      return row.identity;
    },
    reaches: async (position) => comparePositions(position, await head()) <= 0,
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await Promise.all([recent?.close(), end?.close()]);
    },
  };
}
