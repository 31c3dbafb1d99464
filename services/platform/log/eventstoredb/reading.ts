import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadPosition,
  type ResolvedEvent,
  START as SERVER_START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import {
  categoryOf,
  comparePositions,
  type LogPage,
  LogUnavailable,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
  type StreamName,
} from '../event-log.ts';
import { positionOf, type StoredEvent, toRecorded } from './event-mapping.ts';

export type Reading = { readonly client: EventStoreDBClient; readonly timeoutMs: number };

/** Only the leader is sure to show what it has just acknowledged; a follower may lag behind. */
export const LEADER = { requiresLeader: true };

/** A page looks at this many events at least, so that rare categories do not need a call per event. */
const LEAST_WINDOW = 500;
const LARGEST_WINDOW = 5_000;

/** Where the server begins to read; inclusive for reads, exclusive for subscriptions. */
export function serverPosition(position: Position): ReadPosition {
  if (position === START) return SERVER_START;
  const place = BigInt(position);
  return { commit: place, prepare: place };
}

/** The events of a stream, oldest first, not more than `limit`; none when it does not exist. */
export function readStreamEvents(
  { client, timeoutMs }: Reading,
  stream: StreamName,
  fromRevision: number,
  limit = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<StoredEvent> {
  return eachEvent(
    client.readStream(stream, { fromRevision: BigInt(fromRevision), maxCount: limit, ...LEADER }),
    timeoutMs,
  );
}

export async function readPage({ client, timeoutMs }: Reading, options: ReadAllOptions): Promise<LogPage> {
  const { after, categories, limit } = options;
  const wanted = categories && new Set(categories);
  // One more, because the server answers the event at `after` itself, too.
  const maxCount = Math.min(Math.max(limit, LEAST_WINDOW), LARGEST_WINDOW) + 1;
  const events: RecordedLogEvent[] = [];
  let position = after;
  let seen = 0;
  const read = client.readAll({
    direction: FORWARDS,
    fromPosition: serverPosition(after),
    maxCount,
    ...LEADER,
  });
  for await (const stored of eachEvent(read, timeoutMs)) {
    seen += 1;
    const here = stored.position ? positionOf(stored.position.commit) : position;
    if (comparePositions(here, position) <= 0) continue;
    position = here;
    const event = toRecorded(stored);
    if (!event || (wanted && !wanted.has(categoryOf(event.stream)))) continue;
    events.push(event);
    if (events.length === limit) return { events, position, atEnd: false };
  }
  return { events, position, atEnd: seen < maxCount };
}

/** The position of our last event, looked for no further back than `known`, which is one of ours or START. */
export async function findHead({ client, timeoutMs }: Reading, known: Position): Promise<Position> {
  for await (const stored of eachEvent(
    client.readAll({ direction: BACKWARDS, fromPosition: END, ...LEADER }),
    timeoutMs,
  )) {
    const event = toRecorded(stored);
    if (event) return event.position;
    if (stored.position && comparePositions(positionOf(stored.position.commit), known) <= 0) return known;
  }
  return START;
}

async function* eachEvent(
  read: StreamingRead<Pick<ResolvedEvent, 'event'>>,
  timeoutMs: number,
): AsyncGenerator<StoredEvent> {
  let ended = false;
  const events: AsyncIterable<Pick<ResolvedEvent, 'event'>> = read.iterator({ destroyOnReturn: false });
  // The client reports an error once more after the loop below has left with it.
  read.on('error', () => undefined);
  const timer = setTimeout(
    () => read.destroy(new LogUnavailable(`EventStoreDB has not answered a read within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    for await (const { event } of events) {
      timer.refresh();
      if (event) yield event;
    }
    ended = true;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
    ended = true;
  } finally {
    clearTimeout(timer);
    if (!ended) {
      // Without this the server would keep on sending to nobody. A call that never came about has nothing to cancel.
      await read.cancel().catch(() => undefined);
      // A call whose answers nobody takes never ends, and the client would keep it for ever.
      read.resume();
    }
  }
}
