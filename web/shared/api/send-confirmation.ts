import type { ApiClient } from './client.ts';

/** Has another link sent to the address that waits to be confirmed. 429 after 5 to one address in an hour. */
export function sendConfirmation(api: ApiClient, userId: string): Promise<unknown> {
  return api.post(`/api/users/send-confirmation/${encodeURIComponent(userId)}`, {});
}
