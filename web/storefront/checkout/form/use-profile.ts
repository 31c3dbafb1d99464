import { useEffect, useState } from 'react';
import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useSession, useStores } from '../../../shared/stores/stores.tsx';

/**
 * The signed-in customer's profile; null for guests and until it has loaded. Without it the form is not prefilled. The
 * function loads it again.
 */
export function useProfile(): [ProfileAnswer | null, () => void] {
  const { api, notices } = useStores();
  const userId = useSession((state) => state.claims?._id ?? null);
  const [profile, setProfile] = useState<ProfileAnswer | null>(null);
  const [asked, ask] = useState({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads again when asked to.
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
  }, [api, notices, userId, asked]);

  return [profile?._id === userId ? profile : null, () => ask({})];
}
