import { type RunningWork, startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
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
const RETRY_MS = 10_000;

/** Takes the steps of scheduled changes that are due, the oldest first. Any number of processes may sweep. */
export function createScheduledSweep({ carryOut, queries, now, logger }: Deps) {
  /** When (ms) the steps that failed are taken again. */
  const retries = new Map<string, number>();

  async function sweep(call: MakeCall): Promise<undefined> {
    const time = now();
    for (const [id, at] of retries) if (at <= time) retries.delete(id);
    const due = await queries.due(new Date(time).toISOString(), PORTION + retries.size);
    // One that fails must not hold up the others.
    for (const id of due.filter((one) => !retries.has(one)))
      await carryOut.step(id, call).catch((error: unknown) => {
        retries.set(id, time + RETRY_MS);
        logger.warn({ err: error, scheduled: id }, 'A scheduled change failed; tried again');
      });
  }
  const failure = 'Scheduled changes could not be read; tried again';
  return {
    sweep,
    /** Sweeps until `stop`. */
    start: (call: MakeCall): RunningWork =>
      startPeriodicWork({ turn: () => sweep(call), pauseMs: PAUSE_MS, logger, failure }),
  };
}
