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

/** The record after which a subscription starts. Only positions of our events are stored: their two halves are equal. */
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

/** The position of our last event; START when there is none. */
export async function findHead({ client, timeoutMs }: Reading): Promise<Position> {
  // The server sends ahead, so request few at first.
  for (let maxCount = 4; ; maxCount *= 8) {
    const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount, ...LEADER });
    let seen = 0;
    for await (const stored of eachEvent(read, timeoutMs)) {
      const event = toRecorded(stored);
      if (event) return event.position;
      seen += 1;
    }
    if (seen < maxCount) return START;
  }
}

/** The position of the last record, whoever wrote it; START when there is none. */
export async function findEnd({ client, timeoutMs }: Reading): Promise<Position> {
  const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, ...LEADER });
  let end = START;
  for await (const { position } of eachEvent(read, timeoutMs))
    if (position) end = positionOf(position.commit);
  return end;
}

/** Ends a subscription. */
export async function leave(subscription: AllStreamSubscription): Promise<void> {
  // A call that never started has nothing to unsubscribe from.
  await subscription.unsubscribe().catch(() => undefined);
  // A call whose answers nobody takes never ends, and the client would keep it for ever.
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
      // A call whose answers nobody takes never ends, and the client would keep it for ever.
      read.resume();
    }
  }
}
