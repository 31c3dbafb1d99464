import { useEffect } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { useAnswer } from '../../shared/stores/use-answer.ts';

/** The signed-in customer's profile; null for guests and until it has loaded. Without it the form is not prefilled. */
export function useProfile(): ProfileAnswer | null {
  const { notices } = useStores();
  const userId = useSession((state) => state.claims?._id ?? null);
  const { answer, error } = useAnswer(userId, (api, id) =>
    call(api, 'GET /users/profile/:id', { params: { id } }),
  );

  useEffect(() => {
    if (error !== null)
      notices.danger(`Došlo je do problema prilikom učitavanja vaših podataka: ${messageOf(error)}`);
  }, [error, notices]);

  return answer?._id === userId ? answer : null;
}
