import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { useLoaded } from '../../shared/action/use-loaded.ts';
import { brandOption } from '../../shared/catalogue/options.ts';

/** The categories and brands whose products a count may take; empty until they are loaded. */
export function useCountChoices() {
  const choices = useLoaded(loadChoices, 'Kategorije i brendovi se ne mogu učitati');
  return choices ?? { categories: [], brands: [] };
}

async function loadChoices(api: ApiClient) {
  const [categories, brands] = await Promise.all([
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /brands').then(asList),
  ]);
  return {
    categories: categories.map(({ category_id, name, parentCategory }) => ({
      value: String(category_id),
      label: parentCategory === null ? name : `– ${name}`,
    })),
    brands: brands.map(brandOption),
  };
}
