import { useEffect, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { getProfile } from '../../shared/api/get-profile.ts';
import { useApi, useSession } from '../../shared/stores/stores.tsx';

/** The signed-in customer's profile; null for guests and until it is there. Without it the form is just not filled. */
export function useProfile(): ProfileAnswer | null {
  const api = useApi();
  const userId = useSession((state) => state.claims?._id ?? null);
  const [profile, setProfile] = useState<ProfileAnswer | null>(null);

  useEffect(() => {
    if (userId === null) {
      setProfile(null);
      return;
    }
    let current = true;
    getProfile(api, userId).then(
      (answer) => current && setProfile(answer),
      () => current && setProfile(null),
    );
    return () => {
      current = false;
    };
  }, [api, userId]);

  return profile;
}
