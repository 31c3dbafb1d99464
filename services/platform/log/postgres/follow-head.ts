import { createFaultLog } from '../../kernel/logging/fault-log.ts';
import type { Logger } from '../../kernel/logging/logger.ts';
import { pause } from '../../kernel/waiting/pause.ts';
import type { Listener } from '../../postgres/listener.ts';
import { type LivePosition, laterPosition, type Position, parsePosition, START } from '../event-log.ts';

/** The interval of looks that cover missed notifications, and what a fail-over has lost. */
const LOOK_MS = 1_000;
/** After this time without a look, the end is no longer known. */
const STALE_MS = 5_000;

type Source = {
  readonly head: () => Promise<Position>;
  readonly listener: Pick<Listener, 'on'>;
  readonly logger?: Logger | undefined;
};

/**
 * The end of the log, for a process that reads no events: kept from the notifications of appends, which name it, and looked up
 * every second.
 */
export function followHead({ head, listener, logger }: Source) {
  let known: Position = START;
  /** The latest position that was notified since the last look began. */
  let notified: Position = START;
  let knownAt: number | null = null;
  const closing = new AbortController();
  const faults = createFaultLog(logger, 'Looking up the end of the event log');

  const forget = listener.on('event_log', (payload) => {
    notified = laterPosition(notified, parsePosition(payload));
    known = laterPosition(known, notified);
  });

  async function look(): Promise<void> {
    notified = START;
    try {
      known = laterPosition(await head(), notified);
      knownAt = performance.now();
      faults.worked();
    } catch (error) {
      faults.failed(error);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await look();
      await pause(LOOK_MS, closing.signal);
    }
  }

  const running = run().finally(forget);

  return {
    /** As `EventLog.live`. */
    live: (): LivePosition | null =>
      knownAt !== null && performance.now() - knownAt <= STALE_MS
        ? { head: known, lookedThrough: known }
        : null,
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}
