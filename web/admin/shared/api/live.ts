import type { PresenceAnswer } from '../../../../services/live/live.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Tells which product's form is open (null when it was left), and answers who else has it open. */
export const tellPresence = (api: ApiClient, product: string | null) =>
  api.post<PresenceAnswer>('/api/live/presence', { product });
