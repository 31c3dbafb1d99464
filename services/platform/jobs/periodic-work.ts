import { setTimeout as delay } from 'node:timers/promises';
import { isStoreAway } from '../http/refusals/store-away.ts';
import type { Logger } from '../kernel/logging/logger.ts';

export type PeriodicWork = {
  /** One turn. It may answer how long to wait before the next one (ms), where that is not `pauseMs`. */
  readonly turn: (signal: AbortSignal) => Promise<number | undefined>;
  readonly pauseMs: number;
  readonly logger: Pick<Logger, 'warn'>;
  /** The log message for a failed turn; the next turn retries. */
  readonly failure: string;
};

export type RunningWork = { stop(): Promise<void> };

/**
 * Runs one turn after the other until `stop`, which aborts the signal and waits for the current turn. Any number of processes may
 * do the same work. An unavailable store, or a read model that is behind, is reported by `/readyz` and not logged.
 */
export function startPeriodicWork({ turn, pauseMs, logger, failure }: PeriodicWork): RunningWork {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await turn(signal).catch((error: unknown) => {
        if (!signal.aborted && !isStoreAway(error)) logger.warn({ err: error }, failure);
        return undefined;
      });
      await delay(pause ?? pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
