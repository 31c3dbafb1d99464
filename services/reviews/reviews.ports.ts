import type { Page } from '../platform/kernel/wire/page.ts';
import type { ReviewFacts } from './review.decider.ts';
import type { ReviewAdminQuery } from './reviews.schemas.ts';

/** `at`: ISO 8601, when it was written. */
export type ReviewView = ReviewFacts & { readonly id: string; readonly at: string };

/** The average of the approved marks, 1 to 5 with one decimal, and their number; 0 and 0 for none. */
export type Rating = { readonly average: number; readonly count: number };

export interface ReviewQueries {
  /** Approved, with a comment, the newest first. */
  reviewsOf(productId: string): Promise<readonly ReviewView[]>;
  ratingOf(productId: string): Promise<Rating>;
  /** The ratings of those products that have any. */
  ratingsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, Rating>>;
}

/** The queries of the administrator's table of reviews: including hidden ones and marks without a comment. */
export interface ReviewAdminQueries {
  /** One page, 12 rows and the newest first by default. */
  reviewPage(query: ReviewAdminQuery): Promise<Page<ReviewView>>;
  review(id: string): Promise<ReviewView | null>;
}

/** A product in the table of reviews; `path` is '' when it is not public. */
export type ReviewedProduct = { readonly title: string; readonly slug: string; readonly path: string };
/** Those of the products, of every status, that still exist, by `_id`. */
export type ReviewedProducts = (ids: readonly string[]) => Promise<ReadonlyMap<string, ReviewedProduct>>;

/** Finds a published product by `_id`, or by the numeric id when `id` is all digits; null when there is none. */
export type PublishedProduct = (
  id: string,
) => Promise<{ readonly id: string; readonly number: number } | null>;
