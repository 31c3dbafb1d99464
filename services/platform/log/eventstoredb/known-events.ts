import type { StreamName } from '../event-log.ts';

/** Which events a stream holds, complete from its beginning up to `through` (-1: nothing is known). */
type Known = { through: number; readonly revisions: Map<string, number> };

export type KnownEvents = {
  /** Up to which revision everything in the stream is known. */
  through(stream: StreamName): number;
  /** The highest revision at which one of these events lies, as far as is known. */
  find(stream: StreamName, eventIds: readonly string[]): number | null;
  /** Notes an event found by reading from `readFrom` on; ignored unless everything before that is known. */
  note(stream: StreamName, eventId: string, revision: number, readFrom: number): void;
};

/**
 * Remembers event ids of the streams used last, `capacity` in all. EventStoreDB compares the ids of an append only
 * with the events after its expected revision, so whether an id lies before must be known here. Whoever appends has
 * nearly always just read the stream, which makes this knowledge free.
 */
export function createKnownEvents(capacity = 50_000): KnownEvents {
  const streams = new Map<StreamName, Known>();
  let size = 0;

  function forgetOldest(except: StreamName) {
    for (const [stream, known] of streams) {
      if (size <= capacity) return;
      if (stream === except) continue;
      streams.delete(stream);
      size -= known.revisions.size + 1;
    }
  }

  return {
    through: (stream) => streams.get(stream)?.through ?? -1,
    find(stream, eventIds) {
      const revisions = streams.get(stream)?.revisions;
      const found = eventIds.flatMap((id) => revisions?.get(id) ?? []);
      return found.length > 0 ? Math.max(...found) : null;
    },
    note(stream, eventId, revision, readFrom) {
      const known = streams.get(stream) ?? { through: -1, revisions: new Map() };
      if (readFrom > known.through + 1 || revision <= known.through) return;
      known.through = revision;
      known.revisions.set(eventId, revision);
      size += streams.delete(stream) ? 1 : 2;
      streams.set(stream, known);
      forgetOldest(stream);
    },
  };
}
