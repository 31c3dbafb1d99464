import { setTimeout as wait } from 'node:timers/promises';
import { pauseAfter } from '../../kernel/waiting/pause.ts';

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
