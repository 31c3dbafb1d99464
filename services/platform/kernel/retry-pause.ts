import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 100;
const LONGEST_MS = 5_000;

/** Waits before the attempt after `failures` failed ones: 100, 200, 400 … ms, 5 s at most, or until the signal. */
export async function pauseAfterFailure(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 16), LONGEST_MS);
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
