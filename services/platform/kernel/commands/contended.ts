import { setTimeout as delay } from 'node:timers/promises';
import { type Rejection, type Result, reject } from '../rejection.ts';

/** Other processes were faster each time. */
export const CONCURRENT_CHANGE = reject(
  'conflict',
  'concurrent_change',
  'Podaci su se u međuvremenu promijenili. Molimo pokušajte ponovo.',
);

const CONFLICTS = 30;
const LONGEST_PAUSE_MS = 40;

/** Repeats a command on a stream that many processes write to while it is outrun (`concurrent_change`), 30 times at most. */
export async function contended<Value>(
  attempt: () => Promise<Result<Value, Rejection>>,
): Promise<Result<Value, Rejection>> {
  for (let conflict = 1; ; conflict += 1) {
    const result = await attempt();
    if (result.ok || result.error.code !== CONCURRENT_CHANGE.error.code || conflict > CONFLICTS)
      return result;
    await delay(Math.random() * LONGEST_PAUSE_MS);
  }
}
