import { pause, pauseAfter } from '../../kernel/pause.ts';
import { LogUnavailable, type Position, type RecordedLogEvent } from '../event-log.ts';
import { createRecentBuffer, type RecentEvents } from '../recent-buffer.ts';
import { toRecorded } from './event-mapping.ts';
import { asLogError } from './faults.ts';
import { LEADER, leave, type Reading, serverPosition } from './reading.ts';

export type Warn = { warn(details: object, message: string): void };
export type LiveEvents = RecentEvents & { close(): Promise<void> };

type Source = Reading & {
  /** The current end of the log, where the buffer starts; readers fetch older events themselves. */
  readonly head: () => Promise<Position>;
  readonly logger?: Warn | undefined;
};

const LONGEST_PAUSE_MS = 2_000;

/**
 * Receives new events once for all followers of a process. The subscription has no filter, so every
 * position it reports is that of a record. It is never slowed down: the server ends slow readers (23.10) or makes them
 * read again (later releases). After a break the buffer restarts empty, because buffered events may be lost, too.
 */
export function followLiveEvents({ head, logger, ...reading }: Source): LiveEvents {
  const recent = createRecentBuffer();
  const closing = new AbortController();
  const { signal } = closing;

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        const from = await head();
        if (signal.aborted) return;
        recent.begin(from);
        await new Promise<void>((resolve, reject) => {
          const stop = receive(reading, from, {
            onEvents(events) {
              failures = 0;
              recent.take(events);
            },
            onEnd: (error) => (error ? reject(error) : resolve()),
          });
          signal.addEventListener('abort', stop, { once: true });
        });
      } catch (error) {
        failures += 1;
        const ms = pauseAfter(failures, LONGEST_PAUSE_MS);
        logger?.warn({ err: asLogError(error), failures, ms }, 'subscription broke, resubscribing');
        await pause(ms, signal);
      }
    }
  }

  const running = run();
  return {
    read: recent.read,
    changed: recent.changed,
    async close() {
      closing.abort();
      await running;
    },
  };
}

type Receiver = {
  readonly onEvents: (events: readonly RecordedLogEvent[]) => void;
  /** Called once; without an error after a stop. */
  readonly onEnd: (error?: unknown) => void;
};

/** Delivers events after a position, in batches under load; returns the stop function. */
function receive({ client, timeoutMs }: Reading, from: Position, { onEvents, onEnd }: Receiver): () => void {
  const subscription = client.subscribeToAll({ fromPosition: serverPosition(from), ...LEADER });
  let arrived: RecordedLogEvent[] = [];
  let ended = false;
  const unconfirmed = setTimeout(
    () => end(new LogUnavailable(`EventStoreDB has not confirmed a subscription within ${timeoutMs} ms`)),
    timeoutMs,
  );

  function end(error?: unknown): void {
    if (ended) return;
    ended = true;
    clearTimeout(unconfirmed);
    void leave(subscription);
    onEnd(error);
  }

  function flush(): void {
    const events = arrived;
    arrived = [];
    if (!ended) onEvents(events);
  }

  subscription.on('confirmation', () => clearTimeout(unconfirmed));
  subscription.on('error', end);
  subscription.on('end', () => end(new LogUnavailable('EventStoreDB has ended a subscription')));
  subscription.on('data', ({ event }) => {
    const recorded = event && toRecorded(event);
    if (!recorded) return;
    if (arrived.length === 0) setImmediate(flush);
    arrived.push(recorded);
  });
  return () => end();
}
