import { useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { type ApiClient, messageOf } from '../../shared/api/client.ts';
import { dismissFailures } from '../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../shared/stores/stores.tsx';

type Action = (api: ApiClient) => Promise<ProfileAnswer>;

/** Makes or takes back a coupon and says how it went (specification/storefront §16). */
export function useCouponAction(success: string, onDone: (profile: ProfileAnswer) => void) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState(false);

  const run = async (action: Action) => {
    if (busy) return;
    setBusy(true);
    dismissFailures(notices);
    try {
      const profile = await action(api);
      notices.success(success);
      onDone(profile);
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom izrade vašeg kupona: ${messageOf(error)}`);
      setBusy(false);
    }
  };
  return { busy, run };
}
