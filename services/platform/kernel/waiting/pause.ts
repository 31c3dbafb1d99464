import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 5_000;

/** Waits `ms`, or until the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** How long to wait before the attempt after `failures` failed ones: doubled each time, capped, half of it random. */
export function pauseAfter(failures: number, longestMs = LONGEST_MS): number {
  const ms = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 20), longestMs);
  return ms / 2 + (Math.random() * ms) / 2;
}
