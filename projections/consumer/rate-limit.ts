import { cpus } from 'node:os';

/** Events a second, for work that can wait. */
export type PerSecond = {
  readonly atMost: number;
  /** While the processors are busy: requests come first. */
  readonly underLoad: number;
};

/** Time of all processors since the machine was started, in milliseconds. */
export type CpuTimes = { readonly busy: number; readonly idle: number };

/** From this share of all processors on the machine is under load. */
const LOAD = 0.85;
/** The counters of the system are too coarse for a shorter time. */
const SHORTEST_MS = 100;

/** Answers how many milliseconds to wait after so many events, from how busy the machine was since the last ones. */
export function createRateLimit(
  { atMost, underLoad }: PerSecond,
  readTimes = cpuTimes,
): (events: number) => number {
  let last = readTimes();
  let isLoaded = false;
  return (events) => {
    const now = readTimes();
    const [busy, idle] = [now.busy - last.busy, now.idle - last.idle];
    if (busy + idle >= SHORTEST_MS) {
      isLoaded = busy / (busy + idle) > LOAD;
      last = now;
    }
    return (events * 1000) / (isLoaded ? underLoad : atMost);
  };
}

function cpuTimes(): CpuTimes {
  return cpus().reduce(
    ({ busy, idle }, { times }) => ({
      busy: busy + times.user + times.nice + times.sys + times.irq,
      idle: idle + times.idle,
    }),
    { busy: 0, idle: 0 },
  );
}
