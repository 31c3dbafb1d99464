import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';

/** The choices of a product's form, and the data for its calculations. */
export type ProductFormData = Awaited<ReturnType<typeof loadFormData>>;

export async function loadFormData(api: ApiClient) {
  const [categories, brands, markups, settings] = await Promise.all([
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /brands').then(asList),
    call(api, 'GET /markups').then(asList),
    call(api, 'GET /settings/get-settings'),
  ]);
  return { categories, brands, markups, settings };
}
