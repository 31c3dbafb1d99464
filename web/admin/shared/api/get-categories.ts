import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** Main categories and subcategories. */
export function getCategories(api: ApiClient): Promise<CategoryAnswer[]> {
  return api.get('/api/categories');
}
