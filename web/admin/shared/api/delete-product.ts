import type { ApiClient } from '../../../shared/api/client.ts';

/** Deletes a product; the server also takes it out of every cart. */
export function deleteProduct(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/products/delete-product/${encodeURIComponent(id)}`);
}
