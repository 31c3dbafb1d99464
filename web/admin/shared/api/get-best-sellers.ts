import type { BestSellerRow } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** What sold most in the last `days` (null: since ever), and every product with the best-seller flag. */
export function getBestSellers(api: ApiClient, days: number | null): Promise<BestSellerRow[]> {
  return api.get(`/api/products/administration/best-sellers${days === null ? '' : `?days=${days}`}`);
}
