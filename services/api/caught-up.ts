import { LogUnavailable } from '../platform/log/event-log.ts';
import type { Stores } from './stores.ts';

/** A rush of other events may take this long to be shown. */
const CATCH_UP_MS = 20_000;

/**
 * Waits until the read models named show all that is in the log now; rejects with `LogUnavailable` when that takes too
 * long. A job waits for what it works with, and for what it has written before it says that it is done.
 */
export function createCaughtUp({ store, readModels }: Pick<Stores, 'store' | 'readModels'>) {
  return async (names: readonly string[]): Promise<void> => {
    if (!(await readModels.waitFor(await store.head(), names, CATCH_UP_MS)))
      throw new LogUnavailable(`The read models are too far behind: ${names.join(', ')}`);
  };
}
