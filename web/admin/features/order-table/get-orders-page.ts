import type { OrderRow } from '../../../../services/ordering/order-list.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/wire/page.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asPage } from '../../../shared/api/list-answers.ts';

/** A page of the table of orders; the query's names are those of `OrderListQuery`. */
export async function getOrdersPage(api: ApiClient, query: URLSearchParams): Promise<Page<OrderRow>> {
  return asPage(await call(api, 'GET /orders/administration', { query }));
}
