import type { ProductAsOf, ProductRowThen } from '../../../../services/history/history.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const part = encodeURIComponent;

/** A product as it stood; without a moment, as it is. */
export const getProductAsOf = (api: ApiClient, id: string, at: string | null) =>
  api.get<ProductAsOf>(`/api/products/${part(id)}/as-of${at === null ? '' : `?at=${part(at)}`}`);

type ProductNow = Pick<ProductRowThen, 'title' | 'price' | 'priceAction' | 'status'>;
export type ProductsAsOf = Page<ProductRowThen & { now: ProductNow | null }>;

export const getProductsAsOf = (api: ApiClient, query: URLSearchParams) =>
  api.get<ProductsAsOf>(`/api/products/as-of?${query}`);
