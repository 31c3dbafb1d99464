import { cpus } from 'node:os';

/** Events a second, for what is in no hurry. */
export type PerSecond = {
  readonly atMost: number;
  /** Where the machine has hardly any time left: who asks and orders comes first. */
  readonly inRush: number;
};

/** What the processors have done since the machine was started, in milliseconds over all of them. */
export type Worked = { readonly busy: number; readonly idle: number };

/** From this share of all processors on it is a rush. */
const RUSH = 0.85;
/** Of a shorter time the counters of the system say nothing. */
const SHORTEST_MS = 100;

/** Tells how many milliseconds to wait after so many events, from how busy the machine was since the last ones. */
export function createRateLimit(
  { atMost, inRush }: PerSecond,
  worked = workedSoFar,
): (events: number) => number {
  let last = worked();
  let isRush = false;
  return (events) => {
    const now = worked();
    const [busy, idle] = [now.busy - last.busy, now.idle - last.idle];
    if (busy + idle >= SHORTEST_MS) {
      isRush = busy / (busy + idle) > RUSH;
      last = now;
    }
    return (events * 1000) / (isRush ? inRush : atMost);
  };
}

function workedSoFar(): Worked {
  return cpus().reduce(
    ({ busy, idle }, { times }) => ({
      busy: busy + times.user + times.nice + times.sys + times.irq,
      idle: idle + times.idle,
    }),
    { busy: 0, idle: 0 },
  );
}
