import { setTimeout as delay } from 'node:timers/promises';
import type { Listener } from '../../postgres/listener.ts';
import {
  comparePositions,
  type LogPage,
  LogUnavailable,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
} from '../event-log.ts';

export type RecentEvents = {
  /** What comes after a position, from memory; null when that lies further back than memory reaches. */
  read(options: ReadAllOptions): LogPage | null;
  /** Resolves at the next event, or when `woken` is called. */
  changed(): { readonly promise: Promise<void>; readonly woken: () => void };
  close(): Promise<void>;
};

/** A notification can be missed (reconnect); this finds what it would have told. */
const POLL_MS = 1000;
/** Under load what comes within this time is read together; the first event after a quiet time is read at once. */
const READ_APART_MS = 10;
const PAGE = 1000;
const KEPT = 5000;

type Source = {
  /** Where the log ends now; what is older is left to those who want it. */
  readonly head: () => Promise<Position>;
  readonly readAll: (options: ReadAllOptions) => Promise<LogPage>;
  readonly listener: Listener;
};

/**
 * The end of the log, read once for all subscriptions of a process: however many follow it, a new event costs one
 * query.
 */
export function followRecentEvents({ head, readAll, listener }: Source): RecentEvents {
  let events: RecordedLogEvent[] = [];
  /** Everything after `oldest` up to `newest` is in memory. */
  let oldest: Position | null = null;
  let newest: Position = START;
  /** The event at `newest`, once it is known. */
  let tip: string | null = null;
  let news = true;
  let closed = false;
  let wake: () => void = () => undefined;
  const waiting = new Set<() => void>();

  const forget = listener.on('event_log', () => {
    news = true;
    wake();
  });

  function pause(): Promise<void> {
    if (news || closed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, POLL_MS);
      function done() {
        clearTimeout(timer);
        resolve();
      }
      wake = done;
    });
  }

  /** What came after `newest`; null when that event is no longer there: a fail-over has lost the end of the log. */
  async function readOn(): Promise<LogPage | null> {
    if (newest === START) return readAll({ after: START, limit: PAGE });
    const page = await readAll({ after: justBefore(newest), limit: PAGE });
    const known = page.events[0];
    if (known?.position !== newest || (tip !== null && known.eventId !== tip)) return null;
    tip = known.eventId;
    return { ...page, events: page.events.slice(1) };
  }

  function take(page: LogPage): void {
    if (comparePositions(page.position, newest) <= 0) return;
    events.push(...page.events);
    newest = page.position;
    tip = page.events.at(-1)?.eventId ?? null;
    if (events.length > 2 * KEPT) {
      const dropped = events.slice(0, -KEPT);
      events = events.slice(-KEPT);
      oldest = dropped.at(-1)?.position ?? oldest;
    }
    wakeAll();
  }

  function wakeAll(): void {
    for (const resolve of waiting) resolve();
    waiting.clear();
  }

  async function begin(): Promise<void> {
    events = [];
    tip = null;
    newest = await head();
    oldest = newest;
    wakeAll();
  }

  async function run(): Promise<void> {
    while (!closed) {
      news = false;
      try {
        if (oldest === null) await begin();
        const page = await readOn();
        if (page === null) {
          // Nobody is told what the log no longer knows.
          oldest = null;
          continue;
        }
        take(page);
        if (!page.atEnd) continue;
        const next = performance.now() + READ_APART_MS;
        await pause();
        const early = next - performance.now();
        if (early > 0 && !closed) await delay(early);
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error;
        await pause();
      }
    }
  }

  const running = run().finally(forget);
  // A bug ends the loop; whoever reads then falls back to the log itself, once a second.
  running.catch(() => undefined);

  return {
    read({ after, categories, limit }) {
      if (oldest === null || comparePositions(after, oldest) < 0 || comparePositions(after, newest) > 0)
        return null;
      const start = firstAfter(events, after);
      const found: RecordedLogEvent[] = [];
      for (let at = start; at < events.length && found.length < limit; at += 1) {
        const event = events[at];
        if (event && (!categories || categories.includes(event.stream.slice(0, event.stream.indexOf('-')))))
          found.push(event);
      }
      const atEnd = found.length < limit;
      return { events: found, position: atEnd ? newest : (found.at(-1)?.position ?? newest), atEnd };
    },
    changed() {
      let woken: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => {
        const timer = setTimeout(done, POLL_MS);
        function done() {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        woken = done;
        waiting.add(done);
      });
      return { promise, woken };
    },
    async close() {
      closed = true;
      wake();
      await running.catch(() => undefined);
    },
  };
}

/** Positions of this log have no gaps. */
function justBefore(position: Position): Position {
  return String(BigInt(position) - 1n) as Position;
}

/** The index of the first event after a position; events are in the order of their positions. */
function firstAfter(events: readonly RecordedLogEvent[], after: Position): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const event = events[middle];
    if (event && comparePositions(event.position, after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
