import type { BrandAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export function getBrands(api: ApiClient): Promise<BrandAnswer[]> {
  return api.get('/api/brands');
}
