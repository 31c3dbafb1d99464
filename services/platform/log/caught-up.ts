import { LogUnavailable, type Position } from './event-log.ts';
import type { EventStore } from './event-store.ts';

export type CaughtUpDeps = {
  readonly store: Pick<EventStore, 'head'>;
  readonly readModels: {
    waitFor(position: Position, names: readonly string[], timeoutMs: number): Promise<boolean>;
  };
};

/** Waits until the given read models have caught up with the current head of the log. */
export type CaughtUp = (names: readonly string[]) => Promise<void>;

/** A burst of other events may delay the read models this long. */
const CATCH_UP_MS = 20_000;

/**
 * For jobs, which wait for their input, and for their own changes before they finish. Rejects after `patienceMs`, with
 * `LogUnavailable` unless another error is given.
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
