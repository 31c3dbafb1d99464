import { setTimeout as delay } from 'node:timers/promises';
import { createFaultLog } from '../../kernel/fault-log.ts';
import type { Logger } from '../../kernel/logger.ts';
import { pauseAfterFailure } from '../../kernel/retry-pause.ts';
import type { Listener } from '../../postgres/listener.ts';
import {
  comparePositions,
  type LogPage,
  type Position,
  type ReadAllOptions,
  type RecordedLogEvent,
  START,
} from '../event-log.ts';

export type RecentEvents = {
  /**
   * What comes after a position, from memory; null when that lies further back than memory reaches, or when the log has
   * not been read lately.
   */
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
/** After so long without a reading nobody is told that memory ends where the log does. */
const STALE_MS = 5_000;

type Source = {
  /** Where the log ends now; what is older is left to those who want it. */
  readonly head: () => Promise<Position>;
  readonly readAll: (options: ReadAllOptions) => Promise<LogPage>;
  readonly listener: Listener;
  readonly logger?: Logger | undefined;
};

/**
 * The end of the log, read once for all subscriptions of a process: however many follow it, a new event costs one
 * query. Any fault is tried again; until that works, nothing is answered from memory.
 */
export function followRecentEvents({ head, readAll, listener, logger }: Source): RecentEvents {
  let events: RecordedLogEvent[] = [];
  /** Everything after `oldest` up to `newest` is in memory. */
  let oldest: Position | null = null;
  let newest: Position = START;
  let readAt = 0;
  let news = true;
  const closing = new AbortController();
  const faults = createFaultLog(logger, 'Reading the end of the event log');
  let wake: () => void = () => undefined;
  const waiting = new Set<() => void>();

  const forget = listener.on('event_log', () => {
    news = true;
    wake();
  });

  function pause(): Promise<void> {
    if (news || closing.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, POLL_MS);
      function done() {
        clearTimeout(timer);
        resolve();
      }
      wake = done;
    });
  }

  function take(page: LogPage): void {
    if (comparePositions(page.position, newest) <= 0) return;
    events.push(...page.events);
    newest = page.position;
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
    newest = await head();
    oldest = newest;
    wakeAll();
  }

  async function readOn(): Promise<void> {
    if (oldest === null) await begin();
    const page = await readAll({ after: newest, limit: PAGE });
    readAt = performance.now();
    take(page);
    if (!page.atEnd) return;
    const next = performance.now() + READ_APART_MS;
    await pause();
    const early = next - performance.now();
    if (early > 0 && !closing.signal.aborted) await delay(early);
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      news = false;
      try {
        await readOn();
        failures = 0;
        faults.worked();
      } catch (error) {
        oldest = null;
        failures += 1;
        faults.failed(error);
        await pauseAfterFailure(failures, closing.signal);
      }
    }
  }

  const running = run().finally(forget);

  function isCurrent(): boolean {
    return oldest !== null && performance.now() - readAt < STALE_MS;
  }

  return {
    read({ after, categories, limit }) {
      if (!isCurrent() || oldest === null) return null;
      if (comparePositions(after, oldest) < 0 || comparePositions(after, newest) > 0) return null;
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
      closing.abort();
      wake();
      await running;
    },
  };
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
