import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { useRequest } from '../../shared/stores/use-request.ts';

/** Creates or removes a coupon and shows a notice of the result (specification/storefront §16). */
export function useCouponAction(success: string, onDone: (profile: ProfileAnswer) => void) {
  const { notices } = useStores();
  const { busy, run } = useRequest('Došlo je do problema prilikom izrade vašeg kupona');
  const change = (call: (api: ApiClient) => Promise<ProfileAnswer>) =>
    run(async (api) => {
      const profile = await call(api);
      notices.success(success);
      onDone(profile);
    });
  return { busy, run: change };
}
