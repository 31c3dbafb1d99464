import { setTimeout as delay } from 'node:timers/promises';
import { createFaultLog } from '../../kernel/logging/fault-log.ts';
import type { Logger } from '../../kernel/logging/logger.ts';
import { pause, pauseAfter } from '../../kernel/waiting/pause.ts';
import type { Listener } from '../../postgres/listener.ts';
import {
  comparePositions,
  type LivePosition,
  type LogPage,
  type Position,
  type ReadAllOptions,
  START,
} from '../event-log.ts';
import { createRecentBuffer, type RecentEvents } from '../recent-buffer.ts';

/** The polling interval that covers missed notifications (reconnect). */
const POLL_MS = 1000;
/** Under load, events within this time are read together; the first event after a quiet period is read at once. */
const READ_APART_MS = 10;
const PAGE = 1000;
/** After this time without a read, the buffer no longer counts as the end of the log. */
const STALE_MS = 5_000;

type Source = {
  /** The current end of the log, where the buffer starts; readers fetch older events themselves. */
  readonly head: () => Promise<Position>;
  readonly readAll: (options: ReadAllOptions) => Promise<LogPage>;
  readonly listener: Listener;
  readonly logger?: Logger | undefined;
};

/**
 * Reads new events once for all subscriptions of a process: a new event costs one query for any number of
 * followers. Retries every error; until a retry succeeds, and when the last read is too old or the connection was lost since,
 * nothing is served from memory.
 */
export function followRecentEvents({
  head,
  readAll,
  listener,
  logger,
}: Source): RecentEvents & { live(): LivePosition | null; close(): Promise<void> } {
  const recent = createRecentBuffer();
  let newest: Position = START;
  /** The event at `newest`, once it is known. */
  let tip: string | null = null;
  /** When the log was last read; null when the buffer must restart. */
  let readAt: number | null = null;
  /** When `newest` was last known to be the end of the log; null when the log has lost it. */
  let knownAt: number | null = null;
  let news = true;
  const closing = new AbortController();
  const faults = createFaultLog(logger, 'Reading the end of the event log');
  let wake: () => void = () => undefined;

  const forget = listener.on('event_log', (payload) => {
    // After a lost connection, perhaps in a fail-over that has lost the end of the log.
    if (payload === '') readAt = null;
    news = true;
    wake();
  });

  function waitForNews(): Promise<void> {
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

  async function begin(): Promise<void> {
    tip = null;
    newest = await head();
    recent.begin(newest);
  }

  /** The events after `newest`; null when that event no longer exists: a fail-over has lost the end of the log. */
  async function nextPage(): Promise<LogPage | null> {
    if (newest === START) return readAll({ after: START, limit: PAGE });
    const page = await readAll({ after: justBefore(newest), limit: PAGE });
    const known = page.events[0];
    if (known?.position !== newest || (tip !== null && known.eventId !== tip)) return null;
    tip = known.eventId;
    return { ...page, events: page.events.slice(1) };
  }

  function take(page: LogPage): void {
    const last = page.events.at(-1);
    if (!last || comparePositions(last.position, newest) <= 0) return;
    newest = last.position;
    tip = last.eventId;
    recent.take(page.events);
  }

  async function readOn(): Promise<void> {
    const isConnected = listener.since();
    if (readAt === null) await begin();
    const read = await nextPage();
    // Never deliver events the log no longer has: another server may have answered.
    const page = isConnected() ? read : null;
    readAt = page === null ? null : performance.now();
    knownAt = readAt;
    if (page === null) {
      // Before it listens again, another round would serve nothing either, and wake every follower.
      if (!listener.isListening()) await waitForNews();
      return;
    }
    take(page);
    if (!page.atEnd) return;
    const next = performance.now() + READ_APART_MS;
    await waitForNews();
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
        readAt = null;
        failures += 1;
        faults.failed(error);
        await pause(pauseAfter(failures), closing.signal);
      }
    }
  }

  const running = run().finally(forget);

  return {
    read: (options) => (isFresh(readAt) && listener.isListening() ? recent.read(options) : null),
    live: () => (isFresh(knownAt) ? { head: newest, lookedThrough: newest } : null),
    changed: recent.changed,
    async close() {
      closing.abort();
      wake();
      await running;
    },
  };
}

function isFresh(at: number | null): boolean {
  return at !== null && performance.now() - at <= STALE_MS;
}

/** Positions of this log have no gaps. */
function justBefore(position: Position): Position {
  return String(BigInt(position) - 1n) as Position;
}
