import type { Rejection } from '../kernel/rejection.ts';
import type { Attempts, Limit } from './attempts.ts';

/** Code and sentence of a limit that has none of its own. */
export const TOO_MANY_REQUESTS = {
  code: 'too_many_requests',
  message: 'Previše zahtjeva. Molimo pokušajte kasnije.',
};

/** The refusal when a limit is reached, with the seconds until the next attempt is allowed. */
export async function tooMany(
  attempts: Pick<Attempts, 'secondsUntilFree'>,
  limit: Limit,
  key: string,
  { code, message } = TOO_MANY_REQUESTS,
): Promise<Rejection> {
  return { kind: 'too-many', code, message, retryAfter: await attempts.secondsUntilFree(limit, key) };
}
