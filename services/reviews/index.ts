export { reviewAudit } from './review.audit.ts';
export { evolveReview, type ReviewFacts, reviewDecider } from './review.decider.ts';
export type { ReviewEvent } from './review.events.ts';
export { createReviews } from './reviews.module.ts';
export type { Rating, ReviewAdminQueries, ReviewQueries, ReviewView } from './reviews.ports.ts';
export type { ReviewAdminQuery } from './reviews.schemas.ts';
export { reviewAnswer } from './reviews.wire.ts';
