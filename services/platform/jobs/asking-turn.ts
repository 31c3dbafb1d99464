import { isStoreAway } from '../http/refusals/store-away.ts';

export type AskingTurn<Item> = {
  /** At most so many after that one, in the sequence of their own; after null the first ones. */
  readonly next: (after: Item | null, most: number) => Promise<readonly Item[]>;
  /** Those of them to ask about; all of them without it. */
  readonly chosen?: (items: readonly Item[]) => Promise<readonly Item[]>;
  readonly ask: (item: Item) => Promise<void>;
  /** Whether this failure is the service's, and not a store's. */
  readonly isAway: (error: unknown) => boolean;
  /** Called with the first failure of several in a row. */
  readonly failed: (error: unknown, item: Item) => void;
  /** How many are looked at in a turn, chosen or not; 200 by default. */
  readonly mostOfTurn?: number;
  /** How many are read at once; 50 by default. */
  readonly portion?: number;
};

const PORTION = 50;
const OF_A_TURN = 200;
/** So many failures in a row are the service's, not those of what it is asked about. */
const UNAVAILABLE_AFTER = 3;

/**
 * A turn of asking a service of others about a bounded number of items. The next turn begins where this one ended, so that neither
 * an unavailable service nor items that it never answers hold up the others. Rejects when a store is away.
 */
export function createAskingTurn<Item>({
  next,
  chosen = async (items) => items,
  ask,
  isAway,
  failed,
  mostOfTurn = OF_A_TURN,
  portion = PORTION,
}: AskingTurn<Item>): (signal?: AbortSignal) => Promise<undefined> {
  let after: Item | null = null;

  return async (signal) => {
    let failures = 0;
    for (let looked = 0; looked < mostOfTurn; ) {
      const items: readonly Item[] = await next(after, portion);
      for (const item of await chosen(items)) {
        if (signal?.aborted) return;
        after = item;
        const error = await ask(item).then(
          () => null,
          (reason: unknown) => ({ reason }),
        );
        if (!error) {
          failures = 0;
          continue;
        }
        if (!isAway(error.reason) && isStoreAway(error.reason)) throw error.reason;
        failures += 1;
        if (failures === 1) failed(error.reason, item);
        if (failures === UNAVAILABLE_AFTER) return;
      }
      looked += items.length;
      after = items.length < portion ? null : (items.at(-1) ?? null);
      if (after === null) return;
    }
  };
}
