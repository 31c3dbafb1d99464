import type { LayoutAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

export function getLayout(api: ApiClient): Promise<LayoutAnswer> {
  return api.get('/api/storefront/layout');
}
