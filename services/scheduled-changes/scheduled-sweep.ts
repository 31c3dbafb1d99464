import { type RunningWork, startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { createCarryOut } from './carry-out.ts';
import type { MakeCall, ScheduledChangeQueries } from './scheduled-changes.ports.ts';
import { stepsAhead } from './steps-ahead.ts';

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

/** Takes the steps of scheduled changes that are due, in their sequence. Any number of processes may sweep. */
export function createScheduledSweep({ carryOut, queries, now, logger }: Deps) {
  /** When (ms) the steps that failed are taken again. */
  const retries = new Map<string, number>();

  async function sweep(call: MakeCall): Promise<undefined> {
    const time = now();
    for (const [id, at] of retries) if (at <= time) retries.delete(id);
    const portion = PORTION + retries.size;
    const changes = await queries.due(new Date(time).toISOString(), portion);
    // A return that is due later may follow a change beyond this portion.
    const last = changes.length < portion ? undefined : changes.at(-1);
    const end = last ? Date.parse(last.due) : time;
    for (const { id, due } of stepsAhead(changes)) {
      if (due > end || retries.has(id)) continue;
      // One that fails must not hold up the others.
      await carryOut.step(id, call).catch((error: unknown) => {
        retries.set(id, time + RETRY_MS);
        logger.warn({ err: error, scheduled: id }, 'A scheduled change failed; tried again');
      });
    }
  }
  const failure = 'Scheduled changes could not be read; tried again';
  return {
    sweep,
    /** Sweeps until `stop`. */
    start: (call: MakeCall): RunningWork =>
      startPeriodicWork({ turn: () => sweep(call), pauseMs: PAUSE_MS, logger, failure }),
  };
}
