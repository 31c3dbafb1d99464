import type {
  Explanation,
  PricePage,
  PriceStep,
  ProductAsOf,
  ProductRowThen,
} from '../../../../services/history/history.schemas.ts';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const part = encodeURIComponent;

/** A chart shows no more steps. */
const MOST_DRAWN = '600';

/** The prices of a product (of a variation where its name is given), oldest first, as many as a chart can show. */
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
export const getProductAsOf = (api: ApiClient, id: string, at: string | null) =>
  api.get<ProductAsOf>(`/api/products/${part(id)}/as-of${at === null ? '' : `?at=${part(at)}`}`);

export type OrderAsOf = { at: string; past: OrderAnswer | null; now: OrderAnswer | null };

export const getOrderAsOf = (api: ApiClient, id: string, at: string | null) =>
  api.get<OrderAsOf>(`/api/orders/${part(id)}/as-of${at === null ? '' : `?at=${part(at)}`}`);

type ProductNow = Pick<ProductRowThen, 'title' | 'price' | 'priceAction' | 'status'>;
export type ProductsAsOf = Page<ProductRowThen & { now: ProductNow | null }>;

export const getProductsAsOf = (api: ApiClient, query: URLSearchParams) =>
  api.get<ProductsAsOf>(`/api/products/as-of?${query}`);

export const getOrderExplanation = (api: ApiClient, id: string) =>
  api.get<Explanation>(`/api/orders/${part(id)}/explain`);

export const getCartExplanation = (api: ApiClient, cartId: string) =>
  api.get<Explanation>(`/api/carts/${part(cartId)}/explain`);
