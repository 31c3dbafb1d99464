import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';

/** Asks, deletes a review, and reports the result. */
export function useReviewDeletion() {
  return useDeletion<ReviewAdminAnswer>({
    question: ({ productTitle }) =>
      `Jesi li siguran da želiš izbrisati recenziju proizvoda "${productTitle}"?`,
    remove: (api, { _id }) => call(api, 'DELETE /recensions/delete-recension/:id', { params: { id: _id } }),
    isSchedulable: true,
    success: () => 'Uspješno ste izbrisali recenziju',
    failure: (error) => `Došlo je do problema prilikom brisanja recenzije: ${error}`,
  });
}
