import type {
  BrandAnswer,
  CategoryAnswer,
  MarkupAnswer,
} from '../../../../services/catalogue/catalogue.schemas.ts';
import type { SettingsAnswer } from '../../../../services/settings/settings.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';

/** The choices of a product's form, and the data for its calculations. */
export type ProductFormData = {
  categories: CategoryAnswer[];
  brands: BrandAnswer[];
  markups: MarkupAnswer[];
  settings: SettingsAnswer;
};

export async function loadFormData(api: ApiClient): Promise<ProductFormData> {
  const [categories, brands, markups, settings] = await Promise.all([
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /brands').then(asList),
    call(api, 'GET /markups').then(asList),
    call(api, 'GET /settings/get-settings'),
  ]);
  return { categories, brands, markups, settings };
}
