import type { EventLog, RecordedLogEvent } from '../log/event-log.ts';
import { FIRST_HASH, nextHash } from './event-line.ts';
import { eventsOf } from './export-events.ts';

/** Counts what a log holds, reading it once. A stream begins with its first event. */
export async function statsOf(log: Pick<EventLog, 'readAll' | 'head'>) {
  const types = new Map<string, number>();
  let [events, streams, personal, bytes, hash] = [0, 0, 0, 0, FIRST_HASH];
  let first: string | null = null;
  let last: string | null = null;
  for await (const event of eventsOf(log)) {
    events += 1;
    if (event.revision === 0) streams += 1;
    if (event.personal) personal += 1;
    bytes += sizeOf(event);
    hash = nextHash(hash, event);
    const { recordedAt } = event;
    if (first === null || recordedAt < first) first = recordedAt;
    if (last === null || recordedAt > last) last = recordedAt;
    const key = `${event.stream.slice(0, event.stream.indexOf('-'))} ${event.type}`;
    types.set(key, (types.get(key) ?? 0) + 1);
  }
  return { events, streams, personal, bytes, first, last, hash, types };
}

function sizeOf({ data, personal, metadata }: RecordedLogEvent): number {
  return JSON.stringify([data, personal, metadata]).length;
}
