import type { ApiClient } from '../../../shared/api/client.ts';

export function setBestSeller(api: ApiClient, id: string, bestSeller: boolean): Promise<unknown> {
  return api.post(`/api/products/update-best-seller/${encodeURIComponent(id)}`, {
    bestSeller: bestSeller ? 1 : 0,
  });
}
