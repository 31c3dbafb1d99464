import { type RunningWork, startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import type { createCarryOut } from './carry-out.ts';
import type { MakeCall, ScheduledChangeQueries } from './scheduled-changes.ports.ts';

type Deps = {
  readonly carryOut: ReturnType<typeof createCarryOut>;
  readonly queries: Pick<ScheduledChangeQueries, 'due'>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn'>;
};

const PAUSE_MS = 500;
const PORTION = 50;

/** Takes the steps of scheduled changes that are due, the oldest first. Any number of processes may sweep. */
export function createScheduledSweep({ carryOut, queries, now, logger }: Deps) {
  async function sweep(call: MakeCall): Promise<undefined> {
    // One that fails must not hold up the others.
    for (const id of await queries.due(new Date(now()).toISOString(), PORTION))
      await carryOut
        .step(id, call)
        .catch((error: unknown) =>
          logger.warn({ err: error, scheduled: id }, 'A scheduled change failed; tried again'),
        );
  }
  const failure = 'Scheduled changes could not be read; tried again';
  return {
    sweep,
    /** Sweeps until `stop`. */
    start: (call: MakeCall): RunningWork =>
      startPeriodicWork({ turn: () => sweep(call), pauseMs: PAUSE_MS, logger, failure }),
  };
}
