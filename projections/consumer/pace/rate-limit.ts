import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { cpuTimes } from './cpu-times.ts';

/** Events a second, for work that can wait. */
export type RateLimit = {
  readonly atMost: number;
  /** While the processors are busy: requests come first. */
  readonly underLoad: number;
  /** Which events cause work. The others are passed over without a pause. */
  readonly counts: (event: Recorded) => boolean;
};

/** The CPU share from which the machine counts as under load. */
const LOAD = 0.85;
/** The system's counters are too coarse for a shorter interval. */
const SHORTEST_MS = 100;

/** After each page, so that the events of a rush share pages. */
const LEAST_MS = 250;

/** Returns the milliseconds to wait after the events of a page, depending on the CPU load since the last ones. */
export function createRateLimit(
  { atMost, underLoad, counts }: RateLimit,
  readTimes = cpuTimes,
): (events: readonly Recorded[]) => number {
  let last = readTimes();
  let isLoaded = false;
  return (events) => {
    const now = readTimes();
    const [busy, idle] = [now.busy - last.busy, now.idle - last.idle];
    if (busy + idle >= SHORTEST_MS) {
      isLoaded = busy / (busy + idle) > LOAD;
      last = now;
    }
    const counted = events.filter(counts).length;
    return counted === 0 ? 0 : Math.max((counted * 1000) / (isLoaded ? underLoad : atMost), LEAST_MS);
  };
}
