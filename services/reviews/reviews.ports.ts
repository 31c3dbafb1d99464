import type { ReviewFacts } from './review.decider.ts';

/** `at`: ISO 8601, when it was written. */
export type ReviewView = ReviewFacts & { readonly id: string; readonly at: string };

/** The average of the approved marks, 1 to 5 with one decimal, and how many there are; 0 and 0 for none. */
export type Rating = { readonly average: number; readonly count: number };

export interface ReviewQueries {
  /** Approved, with a comment, the newest first. */
  reviewsOf(productId: string): Promise<readonly ReviewView[]>;
  ratingOf(productId: string): Promise<Rating>;
  /** The ratings of those products that have any. */
  ratingsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
}

/** Finds a published product by `_id`, or by the numeric id when `id` is all digits; null when there is none. */
export type PublishedProduct = (
  id: string,
) => Promise<{ readonly id: string; readonly number: number } | null>;
