import { AS_OF_BUSY } from '../../../../services/platform/http/calls/as-of.ts';
import { Rejected } from '../../../../services/platform/kernel/rejection.ts';

/** Kept at most, and with at most so many products together; always the last one. */
const MOST = 8;
const MOST_PRODUCTS = 40_000;
/** So many may wait to be made. */
const MOST_WAITING = 8;

type Made<Value> = { readonly value: Value; readonly products: number };
type Kept<Value> = { readonly made: Promise<Made<Value>>; products: number };

/** The moments used last. Concurrent askers share one production, and one is made at a time. */
export function createKeptMoments<Value>() {
  const kept = new Map<string, Kept<Value>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function makeRoom(): void {
    let products = [...kept.values()].reduce((sum, one) => sum + one.products, 0);
    for (const [key, one] of kept) {
      if (kept.size === 1 || (kept.size <= MOST && products <= MOST_PRODUCTS)) return;
      kept.delete(key);
      products -= one.products;
    }
  }

  function begin(key: string, make: () => Promise<Made<Value>>): Kept<Value> {
    if (waiting >= MOST_WAITING) throw new Rejected(AS_OF_BUSY);
    waiting += 1;
    const made = last.then(make).finally(() => {
      waiting -= 1;
    });
    const one: Kept<Value> = { made, products: 0 };
    last = one.made.then(
      ({ products }) => {
        one.products = products;
        makeRoom();
      },
      () => {
        if (kept.get(key) === one) kept.delete(key);
      },
    );
    return one;
  }

  return {
    async get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
      const one = kept.get(key) ?? begin(key, make);
      // The one used last is the last one.
      kept.delete(key);
      kept.set(key, one);
      return (await one.made).value;
    },
  };
}
