import type { StreamName } from '../event-log.ts';

/** The event ids of a stream, complete from its start up to `through` (-1: nothing is known). */
type Known = { through: number; readonly revisions: Map<string, number> };

/**
 * Caches event ids of recently used streams, `capacity` in total. EventStoreDB compares the ids of an append only
 * with events after the expected revision, so earlier ids must be checked here. An appender has
 * nearly always just read the stream, so this costs nothing.
 */
export function createKnownEvents(capacity = 50_000) {
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
    /** The revision up to which the stream is completely known. */
    through: (stream: StreamName): number => streams.get(stream)?.through ?? -1,
    /** The highest known revision of one of these events. */
    find(stream: StreamName, eventIds: readonly string[]): number | null {
      const found = eventIds.flatMap((id) => streams.get(stream)?.revisions.get(id) ?? []);
      return found.length > 0 ? Math.max(...found) : null;
    },
    /** Records an event found by reading from `readFrom`; ignored unless everything before it is known. */
    note(stream: StreamName, eventId: string, revision: number, readFrom: number): void {
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

export type KnownEvents = ReturnType<typeof createKnownEvents>;
