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

const WAKE_MS = 1000;

type Limits = { readonly kept?: number; readonly keptBytes?: number };

/**
 * Keeps at least the last events that are no more than `kept` and together no larger than `keptBytes` (of their JSON), and at
 * most twice of either.
 */
export function createRecentBuffer({ kept = 5_000, keptBytes = 16_000_000 }: Limits = {}) {
  let events: RecordedLogEvent[] = [];
  /** Of each of `events`, and of all. */
  let sizes: number[] = [];
  let bytes = 0;
  /** Everything after `oldest` up to `newest` is in memory. */
  let oldest: Position | null = null;
  let newest: Position = START;
  const waiting = new Set<() => void>();

  function wakeAll(): void {
    for (const wake of [...waiting]) wake();
  }

  function keepLast(): void {
    let [from, left] = [events.length, 0];
    for (let size = sizes[from - 1]; size !== undefined; size = sizes[from - 1]) {
      if (events.length - from >= kept || left + size > keptBytes) break;
      left += size;
      from -= 1;
    }
    oldest = events[from - 1]?.position ?? oldest;
    [events, sizes, bytes] = [events.slice(from), sizes.slice(from), left];
  }

  return {
    /** Clears the buffer and restarts it after `position`. */
    begin(position: Position): void {
      [events, sizes, bytes] = [[], [], 0];
      oldest = position;
      newest = position;
      wakeAll();
    },
    /** Adds events in sequence; ignores those already present. */
    take(added: readonly RecordedLogEvent[]): void {
      for (const event of added) {
        if (comparePositions(event.position, newest) <= 0) continue;
        const size = JSON.stringify(event).length;
        events.push(event);
        sizes.push(size);
        bytes += size;
        newest = event.position;
      }
      if (events.length > 2 * kept || bytes > 2 * keptBytes) keepLast();
      wakeAll();
    },
    read({ after, categories, limit }: ReadAllOptions): LogPage | null {
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
