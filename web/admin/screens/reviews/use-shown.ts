import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

/** Hides a review, or shows it again. */
export function useShown(): { toggle: (review: ReviewAdminAnswer) => void; busy: string } {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState('');

  const save = async ({ _id, recension_approved }: ReviewAdminAnswer) => {
    const shown = recension_approved === 0;
    setBusy(_id);
    try {
      await call(api, 'POST /recensions/update-recension/:id', {
        params: { id: _id },
        body: { recension_approved: shown ? 1 : 0 },
      });
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
