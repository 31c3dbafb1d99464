import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

/** Hides a review that is shown, or shows one that is hidden. */
export function turn(api: ApiClient, { _id: id, recension_approved }: ReviewAdminAnswer) {
  return call(api, 'POST /recensions/update-recension/:id', {
    params: { id },
    body: { recension_approved: recension_approved === 0 ? 1 : 0 },
  });
}

/** Turns a review, and tells so. */
export function useShown(): { toggle: (review: ReviewAdminAnswer) => void; busy: string } {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');

  const save = async (review: ReviewAdminAnswer) => {
    const shown = review.recension_approved === 0;
    setBusy(review._id);
    try {
      await turn(api, review);
      await revalidate();
      notices.success(shown ? 'Recenzija je ponovo prikazana' : 'Recenzija je sakrivena');
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom uređivanja recenzije: ${messageOf(error)}`);
    } finally {
      setBusy('');
    }
  };

  return { busy, toggle: (review) => void save(review) };
}
