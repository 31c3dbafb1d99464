import { createFaultLog } from '../../services/platform/kernel/logging/fault-log.ts';
import { pause } from '../../services/platform/kernel/waiting/pause.ts';
import { pausedNames } from '../generations/pauses.ts';
import { ReadModelBehind } from '../generations/read-models.ts';
import { CheckpointMoved } from './event-handler.ts';
import { type FollowDeps, follow } from './follow.ts';
import { createLeadership, type Leadership } from './leading/leadership.ts';
import type { LogReader } from './log-reader.ts';
import { Stalled } from './pace/watch-progress.ts';

export type ConsumerDeps = FollowDeps & {
  /** The database URL, for the connection that holds the leads. */
  readonly url: string;
  /** For specs: how long to wait for a leader. */
  readonly leaseMs?: number;
};

export type Consumers = { stop(): Promise<void> };

/** The polling interval of readers that wait for a read model to catch up. */
const BEHIND_MS = 1_000;
const PAUSED_POLL_MS = 1_000;
const LISTENING_POLL_MS = 100;

/**
 * Runs every reader until stopped: each follows the log where this process leads, and stands by otherwise. Readers never
 * end by themselves: after an error they reopen and continue.
 */
export function startConsumers(deps: ConsumerDeps, readers: readonly LogReader[]): Consumers {
  const stopping = new AbortController();
  const leadership = createLeadership(deps);
  const running = readers.map((reader) => consume(deps, reader, leadership, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      const closed = leadership.close();
      await Promise.all(running);
      await closed;
    },
  };
}

async function consume(
  deps: ConsumerDeps,
  reader: LogReader,
  leadership: Leadership,
  stopping: AbortSignal,
): Promise<void> {
  const { kind, title, retryMs } = reader;
  const logger = deps.logger.child({ [kind]: title });
  const faults = createFaultLog(logger, `The ${kind}`);
  for (let failures = 0; !stopping.aborted; ) {
    try {
      const lead = await leadership.lead(reader.lead);
      const ending = AbortSignal.any([stopping, lead.lost]);
      try {
        // A fail-over shows only once the connection is made again: a reader opened before could read events that are lost.
        if (!deps.listener.isListening()) {
          await pause(LISTENING_POLL_MS, ending);
          continue;
        }
        const isConnected = deps.listener.since();
        const opened = await reader.open(logger, isConnected);
        // After a pause the checkpoint may have moved, or another generation may be live.
        if (await whilePaused(deps, reader.name, ending)) continue;
        await follow({ ...deps, logger, isConnected }, reader, opened, ending, () => {
          failures = 0;
          faults.worked();
        });
      } finally {
        await lead.release();
      }
    } catch (error) {
      if (stopping.aborted) return;
      if (error instanceof CheckpointMoved) continue;
      faults.failed(error);
      // The database may be down; the error is already logged above.
      await reader.noteError(error).catch(() => undefined);
      // If it hangs, another process must get the lead.
      if (error instanceof Stalled) failures = retryMs.length;
      const delay = retryMs[Math.min(failures, retryMs.length - 1)] ?? BEHIND_MS;
      await pause(error instanceof ReadModelBehind ? BEHIND_MS : delay, stopping);
      failures += 1;
    }
  }
}

/** Keeps the lead while an operator has paused the reader. Returns whether it was paused. */
async function whilePaused({ pool }: ConsumerDeps, name: string, ending: AbortSignal): Promise<boolean> {
  let wasPaused = false;
  while (!ending.aborted && (await pausedNames(pool)).has(name)) {
    wasPaused = true;
    await pause(PAUSED_POLL_MS, ending);
  }
  return wasPaused;
}
