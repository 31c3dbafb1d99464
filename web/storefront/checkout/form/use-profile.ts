import { useEffect, useState } from 'react';
import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useSession, useStores } from '../../../shared/stores/stores.tsx';

/** The signed-in customer's profile; null for guests and until it has loaded. Without it the form is not prefilled. */
export function useProfile(): ProfileAnswer | null {
  const { api, notices } = useStores();
  const userId = useSession((state) => state.claims?._id ?? null);
  const [profile, setProfile] = useState<ProfileAnswer | null>(null);

  useEffect(() => {
    if (userId === null) return;
    let current = true;
    call(api, 'GET /users/profile/:id', { params: { id: userId } }).then(
      (answer) => current && setProfile(answer),
      (error: unknown) => {
        if (!current) return;
        setProfile(null);
        notices.danger(`Došlo je do problema prilikom učitavanja vaših podataka: ${messageOf(error)}`);
      },
    );
    return () => {
      current = false;
    };
  }, [api, notices, userId]);

  return profile?._id === userId ? profile : null;
}
