import type { AuditAnswer } from '../../../../services/audit/audit.schemas.ts';
import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderAnswer, OrderRow } from '../../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { PageOf } from './page-of.ts';

/** A page of the order table; the query's names are those of `OrderListQuery`. */
export const getOrdersPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<PageOf<OrderRow>>(`/api/orders/administration?${query}`);

const MOST = 200;

/** What happened to an order, the newest first; the latest 200 events. */
export const getOrderHistory = (api: ApiClient, id: string) =>
  api.get<AuditAnswer>(`/api/orders/${encodeURIComponent(id)}/history?limit=${MOST}`);

/** Brings an order one step further; `note` ('' for none) goes to the customer. 422 for a step that is not allowed. */
export const setOrderStatus = (api: ApiClient, id: string, status: OrderStatusName, note: string) =>
  api.post<OrderAnswer>(`/api/orders/update-status/${encodeURIComponent(id)}`, { status, note });

/** Marks an order as viewed, or as new again (specification/orders §9). */
export const setOrderViewed = (api: ApiClient, id: string, viewed: boolean) =>
  api.post<unknown>(`/api/orders/update-order-read-by-admin/${encodeURIComponent(id)}`, {
    readedByAdmin: viewed ? 1 : 0,
  });

export const deleteOrder = (api: ApiClient, id: string) =>
  api.get<{ _id: string }>(`/api/orders/delete-order/${encodeURIComponent(id)}`);
