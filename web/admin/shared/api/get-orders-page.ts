import type { OrderRow } from '../../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { PageOf } from './page-of.ts';

/** A page of the order table; the query's names are those of `OrderListQuery`. */
export function getOrdersPage(api: ApiClient, query: URLSearchParams): Promise<PageOf<OrderRow>> {
  return api.get(`/api/orders/administration?${query}`);
}
