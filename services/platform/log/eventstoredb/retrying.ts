import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;

/** How long to wait before the attempt after `failures` failed ones: doubled each time, capped, half of it random. */
export function pauseAfter(failures: number, longestMs: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20), longestMs);
  return pause / 2 + (Math.random() * pause) / 2;
}

/** Calls until it succeeds, `attempts` times at most, while `again` says that another attempt makes sense. */
export async function retrying<T>(
  attempts: number,
  again: (error: unknown) => boolean,
  call: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (failures >= attempts || !again(error)) throw error;
      await wait(pauseAfter(failures, 1_000));
    }
  }
}
