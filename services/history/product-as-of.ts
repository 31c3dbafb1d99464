import type { NameOf, ShownChange } from '../audit/index.ts';
import {
  administratorAnswer,
  type Lookups,
  type PastAndNow,
  productDifferences,
} from '../catalogue/index.ts';

export type ProductAsOf = {
  readonly at: string;
  /** Null when it did not exist then, or no longer exists. */
  readonly past: ReturnType<typeof administratorAnswer> | null;
  readonly now: ReturnType<typeof administratorAnswer> | null;
  /** From then to now. */
  readonly differences: readonly ShownChange[];
};

/** A product as of a moment, with the prices of that moment, beside its current state. */
export function productAsOf(
  { past: then, now }: PastAndNow,
  at: string,
  lookups: { readonly past: Lookups; readonly now: Lookups },
  nameOf: NameOf,
): ProductAsOf {
  return {
    at,
    past: then && administratorAnswer(then, lookups.past),
    now: now && administratorAnswer(now, lookups.now),
    differences: then && now ? productDifferences(then, now, nameOf) : [],
  };
}
