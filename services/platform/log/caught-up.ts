import { LogUnavailable, type Position } from './event-log.ts';
import type { EventStore } from './event-store.ts';

export type CaughtUpDeps = {
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: {
    waitFor(position: Position, names: readonly string[], timeoutMs: number): Promise<boolean>;
  };
};

/** Waits until the read models named show all that is in the log now. */
export type CaughtUp = (names: readonly string[]) => Promise<void>;

/** A rush of other events may take this long to be shown. */
const CATCH_UP_MS = 20_000;

/**
 * For jobs, which wait for what they work with, and for what they have written before they are done. Rejects when
 * that takes longer than `patienceMs`; with `LogUnavailable` unless another error is named.
 */
export function createCaughtUp(
  { store, readModels }: CaughtUpDeps,
  patienceMs = CATCH_UP_MS,
  tooFarBehind: (names: string) => Error = (names) =>
    new LogUnavailable(`The read models are too far behind: ${names}`),
): CaughtUp {
  return async (names) => {
    if (!(await readModels.waitFor(await store.head(), names, patienceMs)))
      throw tooFarBehind(names.join(', '));
  };
}
