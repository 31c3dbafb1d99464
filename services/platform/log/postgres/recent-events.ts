import { setTimeout as delay } from 'node:timers/promises';
import { createFaultLog } from '../../kernel/fault-log.ts';
import type { Logger } from '../../kernel/logger.ts';
import { pause, pauseAfter } from '../../kernel/pause.ts';
import type { Listener } from '../../postgres/listener.ts';
import { comparePositions, type LogPage, type Position, type ReadAllOptions, START } from '../event-log.ts';
import { createRecentBuffer, type RecentEvents } from '../recent-buffer.ts';

/** A notification can be missed (reconnect); this finds what it would have told. */
const POLL_MS = 1000;
/** Under load what comes within this time is read together; the first event after a quiet time is read at once. */
const READ_APART_MS = 10;
const PAGE = 1000;
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
 * query. Any fault is tried again; until that works, and when the log has not been read lately, nothing is answered from
 * memory.
 */
export function followRecentEvents({
  head,
  readAll,
  listener,
  logger,
}: Source): RecentEvents & { close(): Promise<void> } {
  const recent = createRecentBuffer();
  let newest: Position = START;
  /** The event at `newest`, once it is known. */
  let tip: string | null = null;
  /** When the log was read last; null when memory must begin anew. */
  let readAt: number | null = null;
  let news = true;
  const closing = new AbortController();
  const faults = createFaultLog(logger, 'Reading the end of the event log');
  let wake: () => void = () => undefined;

  const forget = listener.on('event_log', () => {
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

  /** What came after `newest`; null when that event is no longer there: a fail-over has lost the end of the log. */
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
    if (readAt === null) await begin();
    const page = await nextPage();
    // Nobody is told what the log no longer knows.
    readAt = page === null ? null : performance.now();
    if (page === null) return;
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
    read: (options) =>
      readAt === null || performance.now() - readAt > STALE_MS ? null : recent.read(options),
    changed: recent.changed,
    async close() {
      closing.abort();
      wake();
      await running;
    },
  };
}

/** Positions of this log have no gaps. */
function justBefore(position: Position): Position {
  return String(BigInt(position) - 1n) as Position;
}
