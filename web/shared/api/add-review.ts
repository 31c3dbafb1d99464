import type { ReviewBody } from '../../../services/reviews/reviews.schemas.ts';
import type { ApiClient } from './client.ts';

export function addReview(api: ApiClient, review: ReviewBody): Promise<{ _id: string }> {
  return api.post('/api/recensions/add-recension', review);
}
