import type { ProductAnswer, ProductSupply } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { RestorePreview } from '../../../../services/catalogue/product-restore.routes.ts';
import type {
  Explanation,
  PricePage,
  PriceStep,
  ProductAsOf,
  ProductRowThen,
} from '../../../../services/history/history.schemas.ts';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const part = encodeURIComponent;

/** Steps of a chart: a picture shows no more. */
const MOST_DRAWN = '600';

/** The prices of a product (of a variation where its name is given), oldest first, as many as a picture can show. */
export function getPriceChart(api: ApiClient, id: string, variation: string): Promise<PriceStep[]> {
  const query = new URLSearchParams({ variation, most: MOST_DRAWN });
  return api.get(`/api/products/${part(id)}/price-history?${query}`);
}

/** A page of all prices of a product, the newest first. */
export function getPricePage(
  api: ApiClient,
  id: string,
  variation: string,
  page: number,
): Promise<PricePage> {
  const query = new URLSearchParams({ variation, page: String(page) });
  return api.get(`/api/products/${part(id)}/price-history?${query}`);
}

/** A product as it stood; without a moment, as it is. */
export function getProductAsOf(api: ApiClient, id: string, at: string | null): Promise<ProductAsOf> {
  return api.get(`/api/products/${part(id)}/as-of${at === null ? '' : `?at=${part(at)}`}`);
}

export type OrderAsOf = { at: string; past: OrderAnswer | null; now: OrderAnswer | null };

export function getOrderAsOf(api: ApiClient, id: string, at: string | null): Promise<OrderAsOf> {
  return api.get(`/api/orders/${part(id)}/as-of${at === null ? '' : `?at=${part(at)}`}`);
}

export type ProductsAsOf = {
  items: (ProductRowThen & {
    now: Pick<ProductRowThen, 'title' | 'price' | 'priceAction' | 'status'> | null;
  })[];
  total: number;
  page: number;
  pageSize: number;
};

export function getProductsAsOf(api: ApiClient, query: URLSearchParams): Promise<ProductsAsOf> {
  return api.get(`/api/products/as-of?${query}`);
}

export function getOrderExplanation(api: ApiClient, id: string): Promise<Explanation> {
  return api.get(`/api/orders/${part(id)}/explain`);
}

export function getCartExplanation(api: ApiClient, cartId: string): Promise<Explanation> {
  return api.get(`/api/carts/${part(cartId)}/explain`);
}

/** What is restored: the state at a moment, or before an event of the audit trail; all fields, or some. */
export type RestoreWish = { at?: string; before?: string; fields?: readonly string[] };

export function previewRestore(api: ApiClient, id: string, wish: RestoreWish): Promise<RestorePreview> {
  return api.post(`/api/products/${part(id)}/restore`, { ...wish, preview: true });
}

export function restoreProduct(
  api: ApiClient,
  id: string,
  wish: RestoreWish,
): Promise<ProductAnswer & ProductSupply> {
  return api.post(`/api/products/${part(id)}/restore`, wish);
}
