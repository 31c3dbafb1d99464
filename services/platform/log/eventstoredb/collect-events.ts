import { type Filter, streamNameFilter } from '@eventstore/db-client';
import {
  comparePositions,
  LogUnavailable,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
} from '../event-log.ts';
import { positionOf, toRecorded } from './event-mapping.ts';
import { LEADER, leave, placeOf, type Reading, serverPosition } from './reading.ts';

/** Records the server scans between checkpoints when nothing matches. */
const SEARCH_WINDOW = 2_000;

export type Asked = ReadAllOptions & {
  readonly from: Position;
  /** Our last event, and the last record. */
  readonly head: Position;
  readonly last: Position;
};

type Collected = {
  readonly events: readonly RecordedLogEvent[];
  readonly atEnd: boolean;
  /** Every record before this position was scanned; null when only the events are known. */
  readonly window: Position | null;
};

/** The next `limit` events, or fewer when the head was reached or the time is over. */
export function collect({ client, timeoutMs }: Reading, { from, head, last, ...options }: Asked) {
  const { after, categories, limit, withinMs = Number.POSITIVE_INFINITY } = options;
  const until = performance.now() + withinMs;
  return new Promise<Collected>((resolve, reject) => {
    const events: RecordedLogEvent[] = [];
    let received = 0;
    let isPastHead = false;
    /** The received events up to the first gap. */
    let caughtUp: number | null = null;
    let window: { readonly place: Position; readonly received: number } | null = null;
    let isDone = false;
    let newest: Position = after;
    const timer = setTimeout(
      () => fail(new LogUnavailable(`EventStoreDB has not answered a read within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const subscription = client.subscribeToAll(
      { fromPosition: serverPosition(from), filter: filterOf(categories, onWindow), ...LEADER },
      { highWaterMark: Math.min(limit, SEARCH_WINDOW) },
    );

    function end(): void {
      isDone = true;
      clearTimeout(timer);
      void leave(subscription);
    }

    function fail(error: unknown): void {
      if (isDone) return;
      end();
      reject(error);
    }

    function doneWhenEnough(): void {
      if (isDone) return;
      const isCaughtUp = caughtUp !== null && received >= caughtUp;
      const passed = window !== null && received >= window.received ? window.place : null;
      const isFurther = passed !== null && comparePositions(passed, from) > 0;
      const atEnd = isCaughtUp || isPastHead || (passed !== null && comparePositions(passed, head) > 0);
      const isFull = events.length >= limit;
      const isLate = performance.now() > until && (events.length > 0 || isFurther);
      if (!isFull && !atEnd && !isLate) return;
      end();
      resolve({ events, atEnd: atEnd && !isFull, window: isFull ? null : passed });
    }

    /** The client reports at once what the server says, while earlier events may still be in its buffer. */
    function soFar(): number {
      return received + subscription.readableLength;
    }

    function onWindow(place: Position): void {
      timer.refresh();
      // Some releases name positions beyond the end, which do not cover events appended meanwhile.
      if (comparePositions(place, last) <= 0) window = { place, received: soFar() };
      doneWhenEnough();
    }

    subscription.on('error', fail);
    subscription.on('end', () => fail(new LogUnavailable('EventStoreDB has ended a subscription')));
    subscription.on('caughtUp', () => {
      caughtUp ??= soFar();
      doneWhenEnough();
    });
    subscription.on('data', ({ event }) => {
      // Events keep arriving until the server has processed the cancellation; they belong to the next page.
      if (isDone) return;
      timer.refresh();
      received += 1;
      const place = event && placeOf(event);
      isPastHead ||= Boolean(place && comparePositions(place.position, head) >= 0);
      const recorded = event && toRecorded(event);
      if (recorded && events.length < limit && comparePositions(recorded.position, newest) > 0) {
        events.push(recorded);
        newest = recorded.position;
      }
      doneWhenEnough();
    });
  });
}

function filterOf(categories: readonly string[] | undefined, onWindow: (place: Position) => void): Filter {
  const asked = {
    maxSearchWindow: SEARCH_WINDOW,
    checkpointInterval: 1,
    checkpointReached: (_: unknown, { commit }: { readonly commit: bigint }) => onWindow(positionOf(commit)),
  };
  return categories
    ? streamNameFilter({ ...asked, prefixes: categories.map((category) => `${category}-`) })
    : streamNameFilter({ ...asked, regex: '^[^$]' });
}
