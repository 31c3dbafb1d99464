export {
  evolveReview,
  type ReviewCommand,
  type ReviewFacts,
  type ReviewState,
  reviewDecider,
} from './review.decider.ts';
export type { ReviewEvent, Reviewer } from './review.events.ts';
export { createReviews } from './reviews.module.ts';
export type {
  PublishedProduct,
  Rating,
  ReviewAdminQueries,
  ReviewedProduct,
  ReviewedProducts,
  ReviewQueries,
  ReviewView,
} from './reviews.ports.ts';
export type { ReviewAdminQuery } from './reviews.schemas.ts';
export { reviewAnswer } from './reviews.wire.ts';
