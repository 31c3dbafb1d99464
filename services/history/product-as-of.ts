import type { NameOf } from '../audit/index.ts';
import {
  administratorAnswer,
  type Lookups,
  type PastAndNow,
  productDifferences,
} from '../catalogue/index.ts';
import type { ProductAsOf } from './history.schemas.ts';

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
