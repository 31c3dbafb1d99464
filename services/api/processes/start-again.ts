import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isStoreAway } from '../../platform/http/refusals/store-away.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { DatabaseAway } from './start-refusal.ts';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;

/**
 * Runs `start`, and retries at most five times when a store was busy or cancelled a statement. A database
 * that is unreachable or refuses the login at the first attempt is misconfigured: that rejects at once.
 */
export async function startAgain<T>(
  start: () => Promise<T>,
  { logger, stopping }: { readonly logger: Pick<Logger, 'warn'>; readonly stopping: AbortSignal },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (stopping.aborted || attempt === ATTEMPTS || !mayGoBetter(error, attempt)) throw error;
      logger.warn({ err: error, attempt }, 'The start failed; retrying');
      await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal: stopping });
    }
  }
}

function mayGoBetter(error: unknown, attempt: number): boolean {
  const cause = error instanceof DatabaseAway ? error.cause : error;
  if (!isStoreAway(cause)) return false;
  return !(error instanceof DatabaseAway) || attempt > 1 || hasAnswered(cause);
}

function hasAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('28');
}
