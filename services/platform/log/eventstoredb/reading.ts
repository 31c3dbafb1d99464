import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type ReadPosition,
  type ResolvedEvent,
  START as SERVER_START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { LogUnavailable, type Position, START, type StreamName } from '../event-log.ts';
import { positionOf, type StoredEvent } from './event-mapping.ts';

export type Reading = { readonly client: EventStoreDBClient; readonly timeoutMs: number };

/** Only the leader is sure to show acknowledged writes at once; a follower may lag behind. */
export const LEADER = { requiresLeader: true };

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

export function placeOf({ id, position }: Pick<StoredEvent, 'id' | 'position'>): Place | null {
  return position ? { position: positionOf(position.commit), id } : null;
}

/** Ends a subscription. */
export async function leave(subscription: AllStreamSubscription): Promise<void> {
  // A call that never started has nothing to unsubscribe from.
  await subscription.unsubscribe().catch(() => undefined);
  // A call whose answers are not read never ends, and the client would keep it for ever.
  subscription.resume();
}

export async function* eachEvent(
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
