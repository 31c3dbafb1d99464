import {
  type AllStreamSubscription,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type ReadPosition,
  type ResolvedEvent,
  START as SERVER_START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { LogUnavailable, type Position, START, type StreamName } from '../event-log.ts';
import { positionOf, type StoredEvent, toRecorded } from './event-mapping.ts';

export type Reading = { readonly client: EventStoreDBClient; readonly timeoutMs: number };

/** Only the leader is sure to show acknowledged writes at once; a follower may lag behind. */
export const LEADER = { requiresLeader: true };

const MOST_AT_ONCE = 2_048;
const A_FEW = 32;

/** The record at which a read begins. Only positions of our events are stored: their two halves are equal. */
export function serverPosition(position: Position): ReadPosition {
  if (position === START) return SERVER_START;
  const place = BigInt(position);
  return { commit: place, prepare: place };
}

/** The events of a stream, oldest first, at most `limit`; none when it does not exist. */
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

/** A record of the server, written by the shop or by another program. */
export type Place = { readonly position: Position; readonly id: string };

/** The end of the log, as read from the server. */
export type EndOfLog = {
  /** The position of our last event; START when there is none. */
  readonly head: Position;
  /** The last record read; null when there is none. */
  readonly end: Place | null;
};

/**
 * Finds the end of the log. With a `known` end, reads only later records. Without one, or if the log no longer has it, reads
 * all records of other programs after the shop's last event.
 */
export async function findEnd(
  { client, timeoutMs }: Reading,
  known: EndOfLog | null = null,
): Promise<EndOfLog> {
  let end: Place | null = null;
  let from: ReadPosition = END;
  // The server sends ahead, so request few at first.
  for (let maxCount = 4; ; maxCount = Math.min(maxCount * 8, MOST_AT_ONCE)) {
    const read = client.readAll({ direction: BACKWARDS, fromPosition: from, maxCount, ...LEADER });
    let seen = 0;
    for await (const stored of eachEvent(read, timeoutMs)) {
      seen += 1;
      const place = placeOf(stored);
      if (place) from = serverPosition(place.position);
      end ??= place;
      const event = toRecorded(stored);
      if (event) return { head: event.position, end };
      if (known && isSame(place, known.end)) return { head: known.head, end };
    }
    if (seen < maxCount) return { head: START, end };
  }
}

/** The position of the last record, also of other programs; START when there is none. */
export async function lastRecord({ client, timeoutMs }: Reading): Promise<Position> {
  const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, ...LEADER });
  let last = START;
  for await (const stored of eachEvent(read, timeoutMs)) last = placeOf(stored)?.position ?? last;
  return last;
}

/** The record before a place, and the last of our events among the few before it. */
export async function lastBefore(
  { client, timeoutMs }: Reading,
  position: Position,
): Promise<{ readonly record: Position | null; readonly event: Position | null }> {
  const fromPosition = serverPosition(position);
  const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount: A_FEW, ...LEADER });
  let record: Position | null = null;
  for await (const stored of eachEvent(read, timeoutMs)) {
    record ??= placeOf(stored)?.position ?? null;
    const event = toRecorded(stored);
    if (event) return { record, event: event.position };
  }
  return { record, event: null };
}

export function placeOf({ id, position }: Pick<StoredEvent, 'id' | 'position'>): Place | null {
  return position ? { position: positionOf(position.commit), id } : null;
}

function isSame(one: Place | null, other: Place | null): boolean {
  return one !== null && one.position === other?.position && one.id === other.id;
}

/** Ends a subscription. */
export async function leave(subscription: AllStreamSubscription): Promise<void> {
  // A call that never started has nothing to unsubscribe from.
  await subscription.unsubscribe().catch(() => undefined);
  // A call whose answers are not read never ends, and the client would keep it for ever.
  subscription.resume();
}

async function* eachEvent(
  read: StreamingRead<Pick<ResolvedEvent, 'event'>>,
  timeoutMs: number,
): AsyncGenerator<StoredEvent> {
  let ended = false;
  const events: AsyncIterable<Pick<ResolvedEvent, 'event'>> = read.iterator({ destroyOnReturn: false });
  // The client reports an error again after the loop below has thrown it.
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
      // Without this the server would keep sending. A call that never started has nothing to cancel.
      await read.cancel().catch(() => undefined);
      // A call whose answers are not read never ends, and the client would keep it for ever.
      read.resume();
    }
  }
}
