import { BACKWARDS, END, type ReadPosition } from '@eventstore/db-client';
import { type Position, START } from '../event-log.ts';
import { toRecorded } from './event-mapping.ts';
import { eachEvent, LEADER, type Place, placeOf, type Reading, serverPosition } from './reading.ts';

const MOST_AT_ONCE = 2_048;

const A_FEW = 32;

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

function isSame(one: Place | null, other: Place | null): boolean {
  return one !== null && one.position === other?.position && one.id === other.id;
}
