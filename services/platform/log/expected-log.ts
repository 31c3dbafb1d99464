import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../kernel/ids.ts';
import { fromJson, toJson } from '../kernel/wire/json-text.ts';
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

/** After so many, nothing large is expected any more: all are kept in memory. */
const MOST_EVENTS = 50_000;

/** The events expected after the end of the log, in memory: none of them is ever written. */
export type ExpectedLog = ReturnType<typeof createExpectedLog>;

type Options = { readonly mostEvents?: number | undefined; readonly nextPortion?: () => Promise<void> };

export function createExpectedLog({ mostEvents = MOST_EVENTS, nextPortion }: Options = {}) {
  const id = newId();
  const events: Recorded[] = [];
  const streams = new Map<StreamName, Recorded[]>();
  let now = 0;
  let leftOut: string | null = null;
  let positions = FIRST;

  function nextPosition(): Position {
    positions += 1n;
    const position = parsePosition(String(positions));
    if (!position) throw new Error(`${positions} is no position`);
    return position;
  }

  return {
    /** Identifies it, with all that is expected so far. */
    key: (): string => `${id} ${events.length}`,
    /** When the next events happen, in milliseconds. */
    now: (): number => now,
    goOnTo(moment: number): void {
      now = moment;
    },
    /** All of them, in their sequence. */
    events: (): readonly Recorded[] => events,
    /** Whether so many more may be expected. */
    hasRoomFor: (more: number): boolean => events.length + more <= mostEvents,
    /** Work in portions waits for this before each of them: it may stop there for a while, or reject to end. */
    nextPortion: async (): Promise<void> => nextPortion?.(),
    /** Those of a stream. */
    of: (stream: StreamName): readonly Recorded[] => streams.get(stream) ?? [],
    /** Notes why (a Bosnian sentence) something that would follow is not expected. */
    leaveOut(why: string): void {
      leftOut = why;
    },
    /** The last such note, once. */
    leftOut(): string | null {
      const why = leftOut;
      leftOut = null;
      return why;
    },
    /** Owners of unique values that change hands, by scope and value, and since when (ms); null for one that is free then. */
    owners: new Map<string, { readonly owner: string | null; readonly since: number }>(),
    /** The same by owner: what each of them has then, by scope and value. */
    held: new Map<string, Map<string, { readonly scope: string; readonly value: string }>>(),
    /** The last numbers of what is expected to be added, by sequence. */
    numbers: new Map<string, Promise<number>>(),
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
          data: fromJson(toJson(event.data)),
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
