import type { BrandsAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

/** The brands whose name begins with `letter` (A to Z), or all of them. */
export function getBrandsPage(api: ApiClient, letter: string | null): Promise<BrandsAnswer> {
  return api.get(`/api/storefront/brands${letter === null ? '' : `?letter=${encodeURIComponent(letter)}`}`);
}
