import type { Logger } from '../../platform/kernel/logging/logger.ts';

/** The started parts to stop. When `stopping` is aborted the stop begins at once. */
export function createLifecycle(stopping: AbortSignal, logger: Pick<Logger, 'warn'>) {
  const stops: (() => unknown)[] = [];
  let stopped: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    for (let next = stops.pop(); next; next = stops.pop()) {
      try {
        await next();
      } catch (error) {
        logger.warn({ err: error }, 'A part of the shop failed to stop');
      }
    }
  }

  /** Stops everything in reverse sequence; a failing stop does not prevent the others. */
  function stop(): Promise<void> {
    stopped = stopped.then(drain);
    return stopped;
  }

  stopping.addEventListener('abort', () => void stop(), { once: true });
  return {
    /** Registers how to stop a started part. Throws when a stop has been requested. */
    started<T>(part: T, stopPart: () => unknown): T {
      stops.push(stopPart);
      stopping.throwIfAborted();
      return part;
    },
    stop,
  };
}
