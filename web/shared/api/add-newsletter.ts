import type { ApiClient } from './client.ts';

/** Answers the same whether the address is new or already signed up. */
export function addNewsletter(api: ApiClient, email: string): Promise<unknown> {
  return api.post('/api/newsletter', { email });
}
