import type { ReviewAnswer } from '../../../services/reviews/reviews.schemas.ts';

/** The mean of the marks with one decimal, or null without reviews. */
export function averageMark(reviews: readonly Pick<ReviewAnswer, 'recension_mark'>[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.recension_mark, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
