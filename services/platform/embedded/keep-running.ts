import { setTimeout as delay } from 'node:timers/promises';

type Watched = {
  readonly isRunning: () => Promise<boolean>;
  /** Gives up, and rejects, once the signal is aborted. */
  readonly start: (stopping: AbortSignal) => Promise<void>;
  readonly logger?: { warn(details: object, message: string): void };
  /** The polling interval (default 1 s), also the first pause after a failed start. */
  readonly everyMs?: number;
};

const EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Restarts a server whenever it is down, while watching. */
export function keepRunning({ isRunning, start, logger, everyMs = EVERY_MS }: Watched) {
  const stopping = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    for (let pause = everyMs; ; ) {
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        if (!(await isRunning())) {
          logger?.warn({}, 'PostgreSQL is gone; it is started again');
          await start(stopping.signal);
        }
        pause = everyMs;
      } catch (error) {
        if (stopping.signal.aborted) return;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        logger?.warn(
          { err: error, ms: pause },
          'PostgreSQL could not be started again; it is tried once more',
        );
      }
    }
  }

  return {
    /** Stops watching; resolves when no restart is running. */
    stop(): Promise<void> {
      stopping.abort();
      return watching;
    },
  };
}

export type Kept = ReturnType<typeof keepRunning>;
