import type { ApiClient } from '../../../shared/api/client.ts';

/** How many products have a status: 'Objavljeno', 'U pripremi', 'Neobjavljeno'. */
export async function getProductCount(
  api: ApiClient,
  status: 'published' | 'draft' | 'unpublished',
): Promise<number> {
  const { count } = await api.get<{ count: number }>(`/api/products/administration/count/${status}`);
  return count;
}
