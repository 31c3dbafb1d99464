import type { HomeAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

export function getHome(api: ApiClient): Promise<HomeAnswer> {
  return api.get('/api/storefront/home');
}
