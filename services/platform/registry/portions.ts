import QuickLRU from 'quick-lru';
import type { Rejection } from '../kernel/rejection.ts';
import type { Attempts, Limit } from './attempts.ts';
import { tooMany } from './too-many.ts';

/** At most `most` within `seconds`, of something so frequent that only every `portion` of it is counted in the database. */
export type PortionedLimit = Limit & { readonly portion: number };

/** What a process may still let through without asking the database, and its question under way. */
type Purse = { left: number; taking: Promise<boolean> | null };

/** Used last; at most twice as many are kept. */
const REMEMBERED_KEYS = 10_000;

/** How many portions the database gives: each process gives one itself. */
function portionsOf({ scope, most, seconds, portion }: PortionedLimit): Limit {
  return { scope, most: Math.ceil(most / portion) - 1, seconds };
}

/**
 * Counts frequent small things over all processes. The first portion of a key costs no statement, each further one costs one; what
 * a process has not used up is not counted, so that several together let through at most a portion more for each.
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
    /** The refusal when nothing more is allowed. What is allowed is counted by `spend`, once it has happened. */
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
