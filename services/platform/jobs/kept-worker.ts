import { setTimeout as delay } from 'node:timers/promises';
import type { RawWorker } from './job-backends.ts';

const REPLACED_AFTER_MS = 1_000;

/**
 * Keeps a worker running until `close`. Replaces one that failed to reach its store at the start, or gave up: it would
 * never work again (BullMQ even spins).
 */
export function keepWorking(open: () => RawWorker): { close(): Promise<void> } {
  const closing = new AbortController();
  let worker = open();
  void (async () => {
    while (!closing.signal.aborted) {
      // The worker has already logged the error.
      await worker
        .waitUntilReady()
        .then(() => worker.run())
        .catch(nothing);
      if (closing.signal.aborted) return;
      await worker.close().catch(nothing);
      await delay(REPLACED_AFTER_MS, undefined, { signal: closing.signal }).catch(nothing);
      if (!closing.signal.aborted) worker = open();
    }
  })();
  return {
    async close() {
      closing.abort();
      await worker.close();
    },
  };
}

const nothing = () => undefined;
