import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { useLoaded } from '../../shared/action/use-loaded.ts';
import { brandOption, markupOption } from '../../shared/catalogue/options.ts';

/** Deliverers (the markups) and manufacturers to choose from; empty until they are loaded. */
export function useImportChoices() {
  const { answer: choices } = useLoaded(
    loadChoices,
    'Došlo je do problema prilikom učitavanja dobavljača i brendova',
  );
  return choices ?? { deliverers: [], brands: [] };
}

async function loadChoices(api: ApiClient) {
  const [markups, brands] = await Promise.all([
    call(api, 'GET /markups').then(asList),
    call(api, 'GET /brands').then(asList),
  ]);
  return { deliverers: markups.map(markupOption), brands: brands.map(brandOption) };
}
