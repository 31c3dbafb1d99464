import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { setReviewShown } from '../../shared/api/reviews.ts';

/** Hides a review, or shows it again. */
export function useShown(): { toggle: (review: ReviewAdminAnswer) => void; busy: string } {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');

  const save = async ({ _id, recension_approved }: ReviewAdminAnswer) => {
    const shown = recension_approved === 0;
    setBusy(_id);
    try {
      await setReviewShown(api, _id, shown);
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
