import type { ReviewAdminAnswer, ReviewAdminPage } from '../../../../services/reviews/reviews.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the table of reviews; the query's names are those of `ReviewAdminQuery`. */
export const getReviewsPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<ReviewAdminPage>(`/api/recensions/administration?${query}`);

/** Shows a review in the shop, or hides it. */
export const setReviewShown = (api: ApiClient, id: string, shown: boolean) =>
  api.post<ReviewAdminAnswer>(`/api/recensions/update-recension/${encodeURIComponent(id)}`, {
    recension_approved: shown ? 1 : 0,
  });

export const deleteReview = (api: ApiClient, id: string) =>
  api.get<{ _id: string }>(`/api/recensions/delete-recension/${encodeURIComponent(id)}`);
