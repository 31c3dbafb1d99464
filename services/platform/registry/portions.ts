import QuickLRU from 'quick-lru';
import type { Rejection } from '../kernel/rejection.ts';
import type { Attempts, Limit } from './attempts.ts';
import { tooMany } from './too-many.ts';

/** At most `most` within `seconds`, of something so frequent that only every `portion` of it is counted in the database. */
export type PortionedLimit = Limit & { readonly portion: number };

/** The attempts that a process may still admit without asking the database, and its query under way. */
type Purse = { left: number; taking: Promise<boolean> | null };

/** Used last; at most twice as many are kept. */
const REMEMBERED_KEYS = 10_000;

/** How many portions the database gives: each process gives one itself. */
function portionsOf({ scope, most, seconds, portion }: PortionedLimit): Limit {
  return { scope, most: Math.ceil(most / portion) - 1, seconds };
}

/**
 * Limits frequent requests across all processes. The first portion of a key costs no statement, each further one costs one.
 * A process does not count the unused rest of its portion, so together they exceed the limit by at most a portion each.
 */
export function createPortions(attempts: Pick<Attempts, 'take' | 'secondsUntilFree'>) {
  const purses = new QuickLRU<string, Purse>({ maxSize: REMEMBERED_KEYS });

  function purseOf({ scope, portion }: PortionedLimit, key: string): Purse {
    const name = `${scope} ${key}`;
    const known = purses.get(name);
    if (known) return known;
    const purse: Purse = { left: portion, taking: null };
    purses.set(name, purse);
    return purse;
  }

  async function refill(purse: Purse, limit: PortionedLimit, key: string): Promise<boolean> {
    const isTaken = await attempts.take(portionsOf(limit), key);
    if (isTaken) purse.left += limit.portion;
    return isTaken;
  }

  return {
    /** A refusal when the limit is reached, else null. Call `spend` once the permitted action has happened. */
    async refusal(limit: PortionedLimit, key: string): Promise<Rejection | null> {
      const purse = purseOf(limit, key);
      while (purse.left <= 0) {
        purse.taking ??= refill(purse, limit, key).finally(() => {
          purse.taking = null;
        });
        if (!(await purse.taking)) return tooMany(attempts, portionsOf(limit), key);
      }
      return null;
    },
    spend(limit: PortionedLimit, key: string, count: number): void {
      purseOf(limit, key).left -= count;
    },
  };
}
