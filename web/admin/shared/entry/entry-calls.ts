import type {
  BrandAnswer,
  BrandBody,
  CategoryAnswer,
  CategoryBody,
  MarkupAnswer,
  MarkupBody,
} from '../../../../services/catalogue/catalogue.schemas.ts';
import type {
  PageAnswer,
  PageBody,
  PostAnswer,
  PostBody,
  SliderAnswer,
  SliderBody,
} from '../../../../services/content/content.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/**
 * The calls for entries that are added, changed and deleted one by one: `/api/brands`, `/api/brands/add-brand` and so on.
 * `key` is what the routes for reading and changing expect: an id, or the slug that is stored now.
 */
function entryCalls<Answer, Body>(plural: string, singular: string) {
  const path = (verb: string, key: string) => `/api/${plural}/${verb}-${singular}/${encodeURIComponent(key)}`;
  return {
    list: (api: ApiClient) => api.get<Answer[]>(`/api/${plural}`),
    get: (api: ApiClient, key: string) => api.get<Answer>(path('edit', key)),
    add: (api: ApiClient, body: Body) => api.post<Answer>(`/api/${plural}/add-${singular}`, body),
    update: (api: ApiClient, key: string, body: Body) => api.post<Answer>(path('update', key), body),
    remove: (api: ApiClient, id: string) => api.get<{ _id: string }>(path('delete', id)),
  };
}

export const brandCalls = entryCalls<BrandAnswer, BrandBody>('brands', 'brand');
/** Main categories and subcategories. */
export const categoryCalls = entryCalls<CategoryAnswer, CategoryBody>('categories', 'category');
/** The markups are the list of suppliers, too. */
export const markupCalls = entryCalls<MarkupAnswer, MarkupBody>('markups', 'markup');
/** Pages of every status, the newest first. */
export const pageCalls = entryCalls<PageAnswer, PageBody>('pages', 'page');
/** Articles, the newest first. */
export const postCalls = entryCalls<PostAnswer, PostBody>('posts', 'post');
/** Banners, by position. */
export const sliderCalls = entryCalls<SliderAnswer, SliderBody>('sliders', 'slider');
