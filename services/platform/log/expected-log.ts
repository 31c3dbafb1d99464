import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type AppendResult,
  categoryOf,
  type EventMetadata,
  type ExpectedRevision,
  type Position,
  parsePosition,
  type StreamName,
} from './event-log.ts';
import { isFence } from './fence.ts';
import { DROPPED, type IdentifiedEvent, isDropped, type Recorded } from './recorded-event.ts';

/** Beyond every position of a log, and still an exact number. */
const FIRST = 9_000_000_000_000_000n;

/** Expected events after the end of the log, in memory: they are never written. */
export type ExpectedLog = ReturnType<typeof createExpectedLog>;

export function createExpectedLog() {
  const events: Recorded[] = [];
  const streams = new Map<StreamName, Recorded[]>();
  let now = 0;
  let positions = FIRST;

  function nextPosition(): Position {
    positions += 1n;
    const position = parsePosition(String(positions));
    if (!position) throw new Error(`${positions} is no position`);
    return position;
  }

  return {
    /** When the next events happen, in milliseconds. */
    now: (): number => now,
    goOnTo(moment: number): void {
      now = moment;
    },
    /** All of them, in their sequence. */
    events: (): readonly Recorded[] => events,
    /** The events of a stream. */
    of: (stream: StreamName): readonly Recorded[] => streams.get(stream) ?? [],
    /** Owners of unique values that change hands, by scope and value; null for one that is free then. */
    owners: new Map<string, string | null>(),
    /** The last numbers of what is expected to be added, by sequence. */
    numbers: new Map<string, number>(),
    append(
      stream: StreamName,
      expected: ExpectedRevision,
      appended: readonly IdentifiedEvent[],
      metadata: EventMetadata,
    ): AppendResult {
      if (expected === 'any') throw new Error('An expected event follows a known one');
      let revision = expected === 'none' ? -1 : expected;
      const before = streams.get(stream) ?? [];
      const last = before.at(-1)?.revision;
      if (last !== undefined && last !== revision) return { ok: false, revision: last };
      const category = categoryOf(stream);
      let at = nextPosition();
      for (const { eventId, event, metadata: own = metadata } of appended) {
        at = nextPosition();
        revision += 1;
        const recorded: Recorded = {
          type: isFence(event) ? DROPPED : event.type,
          // As it is read back from a log.
          data: JSON.parse(JSON.stringify(event.data)),
          eventId,
          stream,
          category,
          id: stream.slice(category.length + 1),
          revision,
          position: at,
          recordedAt: new Date(now).toISOString(),
          metadata: own,
        };
        if (!isDropped(recorded)) events.push(recorded);
        before.push(recorded);
      }
      streams.set(stream, before);
      return { ok: true, revision, position: at, repeated: false };
    },
  };
}

const expecting = new AsyncLocalStorage<ExpectedLog>();

/** Runs work that sees the expected events after those of the log, and whose own events are only expected, too. */
export function expectIn<Answer>(log: ExpectedLog, work: () => Promise<Answer>): Promise<Answer> {
  return expecting.run(log, work);
}

/** The expected log of the surrounding work; undefined where events are written. */
export function expectedNow(): ExpectedLog | undefined {
  return expecting.getStore();
}

/** A part of a stream, with the expected events after its end; `limit` as asked for `stored`. */
export function withExpected(
  stream: StreamName,
  stored: readonly Recorded[],
  fromRevision = 0,
  limit = Number.POSITIVE_INFINITY,
): readonly Recorded[] {
  const expected = expecting.getStore()?.of(stream) ?? [];
  if (expected.length === 0 || stored.length >= limit) return stored;
  const later = expected.filter(({ revision }) => revision >= fromRevision);
  return [...stored, ...later].slice(0, limit);
}
