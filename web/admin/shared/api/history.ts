import type { ProductAnswer, ProductSupply } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { RestorePreview } from '../../../../services/catalogue/product/product-restore.routes.ts';
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

/** What is restored: the state at a moment, or before an event of the audit trail; all fields, or some. */
export type RestoreWish = { at?: string; before?: string; fields?: readonly string[] };

export const previewRestore = (api: ApiClient, id: string, wish: RestoreWish) =>
  api.post<RestorePreview>(`/api/products/${part(id)}/restore`, { ...wish, preview: true });

export const restoreProduct = (api: ApiClient, id: string, wish: RestoreWish) =>
  api.post<ProductAnswer & ProductSupply>(`/api/products/${part(id)}/restore`, wish);

/** Restores something that was deleted, e.g. of `categories`. */
export const restoreDeleted = (api: ApiClient, path: string, id: string) =>
  api.post(`/api/${path}/${part(id)}/restore`, {});
