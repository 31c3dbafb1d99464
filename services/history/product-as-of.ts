import type { NameOf, ShownChange } from '../audit/index.ts';
import {
  administratorAnswer,
  foldProduct,
  type Lookups,
  type ProductEvent,
  productDifferences,
} from '../catalogue/index.ts';
import type { Recorded } from '../platform/log/event-store.ts';
import { upTo } from '../platform/log/moment.ts';

type Event = Recorded<ProductEvent>;

export type ProductAsOf = {
  readonly at: string;
  /** Null where it did not exist then, or not any more. */
  readonly past: ReturnType<typeof administratorAnswer> | null;
  readonly now: ReturnType<typeof administratorAnswer> | null;
  /** From then to now. */
  readonly differences: readonly ShownChange[];
};

/** A product as it stood at a moment, with the prices of that moment, beside what it is now. */
export function productAsOf(
  events: readonly Event[],
  at: string,
  lookups: { readonly past: Lookups; readonly now: Lookups },
  nameOf: NameOf,
): ProductAsOf {
  const [then, now] = [foldProduct(upTo(events, at)), foldProduct(events)];
  return {
    at,
    past: then && administratorAnswer(then, lookups.past),
    now: now && administratorAnswer(now, lookups.now),
    differences: then && now ? productDifferences(then, now, nameOf) : [],
  };
}
