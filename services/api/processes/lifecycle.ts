import type { Logger } from '../../platform/kernel/logger.ts';

export type Lifecycle = {
  /** Notes how to stop what has just started. Throws when the stop has been asked for meanwhile. */
  started<T>(part: T, stop: () => unknown): T;
  /** Stops everything in the opposite order; one that fails to stop does not keep the others from it. */
  stop(): Promise<void>;
};

/** What was started and must be stopped again. When `stopping` is aborted the stop begins at once, whatever is under way. */
export function createLifecycle(stopping: AbortSignal, logger: Pick<Logger, 'warn'>): Lifecycle {
  const stops: (() => unknown)[] = [];
  let stopped: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    for (let next = stops.pop(); next; next = stops.pop()) {
      try {
        await next();
      } catch (error) {
        logger.warn({ err: error }, 'A part of the shop did not stop in order');
      }
    }
  }

  function stop(): Promise<void> {
    stopped = stopped.then(drain);
    return stopped;
  }

  stopping.addEventListener('abort', () => void stop(), { once: true });
  return {
    started(part, stopPart) {
      stops.push(stopPart);
      stopping.throwIfAborted();
      return part;
    },
    stop,
  };
}
