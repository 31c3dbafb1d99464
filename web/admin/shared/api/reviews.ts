import type { ReviewAdminAnswer, ReviewAdminPage } from '../../../../services/reviews/reviews.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the table of reviews; the query's names are those of `ReviewAdminQuery`. */
export function getReviewsPage(api: ApiClient, query: URLSearchParams): Promise<ReviewAdminPage> {
  return api.get(`/api/recensions/administration?${query}`);
}

/** Shows a review in the shop, or hides it. */
export function setReviewShown(api: ApiClient, id: string, shown: boolean): Promise<ReviewAdminAnswer> {
  return api.post(`/api/recensions/update-recension/${encodeURIComponent(id)}`, {
    recension_approved: shown ? 1 : 0,
  });
}

export function deleteReview(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/recensions/delete-recension/${encodeURIComponent(id)}`);
}
