import { createFaultLog } from '../../kernel/logging/fault-log.ts';
import type { Logger } from '../../kernel/logging/logger.ts';
import { pause, pauseAfter } from '../../kernel/waiting/pause.ts';
import {
  comparePositions,
  type LivePosition,
  LogUnavailable,
  type RecordedLogEvent,
  START,
} from '../event-log.ts';
import { createRecentBuffer } from '../recent-buffer.ts';
import { type EndOfLog, findEnd, lastRecord } from './end-of-log.ts';
import { asLogError } from './faults.ts';
import type { Place, Reading } from './reading.ts';
import { receive } from './receive-records.ts';

export type LiveOptions = {
  readonly logger?: Pick<Logger, 'error' | 'info'> | undefined;
  /** After how long without a record the server is asked whether there is one (default 5 000 ms). */
  readonly silenceMs?: number | undefined;
};

const LONGEST_PAUSE_MS = 2_000;
/** So long the end of the log counts as known after a subscription broke: mostly the next one follows at once. */
const STALE_MS = 5_000;

/**
 * Receives new events once for all followers of a process, and keeps from them where the log ends. The subscription has no
 * filter, so every position it reports is that of a record. It is never slowed down: the server ends slow readers (23.10) or
 * makes them read again (later releases). After a break the buffer restarts empty, because buffered events may be lost, too;
 * so it does when the server has moved on and the subscription has not said so.
 */
export function followLiveEvents(reading: Reading, { logger, silenceMs = STALE_MS }: LiveOptions = {}) {
  const recent = createRecentBuffer();
  const faults = createFaultLog(logger, 'Following EventStoreDB');
  const closing = new AbortController();
  const { signal } = closing;
  let known: EndOfLog | null = null;
  let brokenAt: number | null = null;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });

  function take(end: Place, events: readonly RecordedLogEvent[]): void {
    known = { head: events.at(-1)?.position ?? known?.head ?? START, end };
    if (events.length > 0) recent.take(events);
  }

  async function receiveFrom({ head, end }: EndOfLog, over: AbortSignal): Promise<void> {
    recent.begin(head);
    await new Promise<void>((resolve, reject) => {
      const stop = receive(reading, end, {
        onConfirmed() {
          brokenAt = null;
          faults.worked();
        },
        onRecords: take,
        onEnd: (error) => (error ? reject(error) : resolve()),
      });
      over.addEventListener('abort', stop, { once: true });
    });
  }

  /** Rejects when the server has a record that the subscription does not deliver; its connection may be dead. */
  async function missRecords(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const at = known?.end;
      await pause(silenceMs, over);
      if (over.aborted || known?.end !== at) continue;
      if (comparePositions(await lastRecord(reading), at?.position ?? START) <= 0) continue;
      await pause(silenceMs, over);
      if (known?.end === at && !over.aborted)
        throw new LogUnavailable('EventStoreDB does not deliver to a subscription what it has');
    }
  }

  async function followOnce(): Promise<void> {
    known = await findEnd(reading, known);
    begun();
    if (signal.aborted) return;
    const over = new AbortController();
    const stop = () => over.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([receiveFrom(known, over.signal), missRecords(over.signal)]);
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await followOnce();
      } catch (error) {
        failures = brokenAt === null ? 1 : failures + 1;
        brokenAt ??= performance.now();
        begun();
        faults.failed(asLogError(error));
        await pause(pauseAfter(failures, LONGEST_PAUSE_MS), signal);
      }
    }
  }

  const running = run();
  return {
    read: recent.read,
    changed: recent.changed,
    /** As `EventLog.live`. */
    live(): LivePosition | null {
      if (!known || (brokenAt !== null && performance.now() - brokenAt > STALE_MS)) return null;
      return { head: known.head, lookedThrough: known.end?.position ?? START };
    },
    /** The last known end of the log, once the first try has succeeded or failed. */
    async known(): Promise<EndOfLog | null> {
      await hasBegun;
      return known;
    },
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

export type LiveEvents = ReturnType<typeof followLiveEvents>;
