import { cpus } from 'node:os';

/** Time of all processors since the machine was started, in milliseconds. */
export type CpuTimes = { readonly busy: number; readonly idle: number };

export function cpuTimes(): CpuTimes {
  return cpus().reduce(
    ({ busy, idle }, { times }) => ({
      busy: busy + times.user + times.nice + times.sys + times.irq,
      idle: idle + times.idle,
    }),
    { busy: 0, idle: 0 },
  );
}
