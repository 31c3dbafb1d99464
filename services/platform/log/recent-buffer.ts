import {
  categoryOf,
  comparePositions,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
} from './event-log.ts';

/** Recent events in memory, for all followers of a process. */
export type RecentEvents = {
  /** The buffered events after a position; null when it is older than the buffer. */
  read(options: ReadAllOptions): LogPage | null;
  /** Resolves at the next event, after a second, or when `woken` is called. */
  changed(): { readonly promise: Promise<void>; readonly woken: () => void };
};

export type RecentBuffer = RecentEvents & {
  /** Clears the buffer and restarts it after `position`. */
  begin(position: Position): void;
  /** Adds events in sequence; ignores those already present. */
  take(events: readonly RecordedLogEvent[]): void;
};

const KEPT = 5000;
const WAKE_MS = 1000;

/** Keeps at least the last `kept` events, and at most twice as many. */
export function createRecentBuffer(kept = KEPT): RecentBuffer {
  let events: RecordedLogEvent[] = [];
  /** Everything after `oldest` up to `newest` is in memory. */
  let oldest: Position | null = null;
  let newest: Position = START;
  const waiting = new Set<() => void>();

  function wakeAll(): void {
    for (const wake of [...waiting]) wake();
  }

  return {
    begin(position) {
      events = [];
      oldest = position;
      newest = position;
      wakeAll();
    },
    take(added) {
      for (const event of added) {
        if (comparePositions(event.position, newest) <= 0) continue;
        events.push(event);
        newest = event.position;
      }
      if (events.length > 2 * kept) {
        oldest = events.at(-kept - 1)?.position ?? oldest;
        events = events.slice(-kept);
      }
      wakeAll();
    },
    read({ after, categories, limit }) {
      if (oldest === null || comparePositions(after, oldest) < 0 || comparePositions(after, newest) > 0)
        return null;
      const found: RecordedLogEvent[] = [];
      for (let at = firstAfter(events, after); at < events.length && found.length < limit; at += 1) {
        const event = events[at];
        if (event && (!categories || categories.includes(categoryOf(event.stream)))) found.push(event);
      }
      const atEnd = found.length < limit;
      return { events: found, position: atEnd ? newest : (found.at(-1)?.position ?? newest), atEnd };
    },
    changed() {
      let woken: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => {
        woken = () => {
          clearTimeout(timer);
          waiting.delete(woken);
          resolve();
        };
        const timer = setTimeout(woken, WAKE_MS);
        waiting.add(woken);
      });
      return { promise, woken };
    },
  };
}

/** The index of the first event after a position, by binary search. */
function firstAfter(events: readonly RecordedLogEvent[], after: Position): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const event = events[middle];
    if (event && comparePositions(event.position, after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
