import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderAnswer, OrderRow, PiecesOfLine } from '../../../../services/ordering/ordering.schemas.ts';
import type { OrderOutcome } from '../../../../services/ordering/orders-at-once.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export type TagInUse = { tag: string; orders: number };

/** A page of the order table; the query's names are those of `OrderListQuery`. */
export const getOrdersPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<Page<OrderRow>>(`/api/orders/administration?${query}`);

/**
 * Brings an order one step further; `note` ('' for none) goes to the customer, `writtenOff` of a returned order not back to stock. 422
 * for a step that is not allowed.
 */
export const setOrderStatus = (
  api: ApiClient,
  id: string,
  status: OrderStatusName,
  note: string,
  writtenOff: readonly PiecesOfLine[] = [],
) =>
  api.post<OrderAnswer>(`/api/orders/update-status/${encodeURIComponent(id)}`, {
    ...{ status, note },
    ...(writtenOff.length > 0 ? { written_off: writtenOff } : {}),
  });

type Outcomes = { results: OrderOutcome[] };
const outcomesOf = async (answer: Promise<Outcomes>) => (await answer).results;

/** What would become of each of several orders, were they brought to a status; nothing is changed. */
export const previewOrderStatuses = (
  api: ApiClient,
  ids: readonly string[],
  status: OrderStatusName,
  note: string,
) => outcomesOf(api.post<Outcomes>('/api/orders/update-status', { ids, status, note, mode: 'preview' }));

/** Brings each of several orders to a status, by itself. */
export const setOrderStatuses = (
  api: ApiClient,
  ids: readonly string[],
  status: OrderStatusName,
  note: string,
) => outcomesOf(api.post<Outcomes>('/api/orders/update-status', { ids, status, note }));

/** Marks an order as viewed, or as new again (specification/orders §9). */
export const setOrderViewed = (api: ApiClient, id: string, viewed: boolean) =>
  api.post<unknown>(`/api/orders/update-order-read-by-admin/${encodeURIComponent(id)}`, {
    readedByAdmin: viewed ? 1 : 0,
  });

/** The tags that orders have, the most frequent first. */
export const getOrderTags = (api: ApiClient) => api.get<TagInUse[]>('/api/orders/tags');

export const setOrderTags = (api: ApiClient, id: string, tags: readonly string[]) =>
  api.post<OrderAnswer>(`/api/orders/${encodeURIComponent(id)}/tags`, { tags });

/** Adds a note that only the staff sees. */
export const addStaffNote = (api: ApiClient, id: string, note: string) =>
  api.post<{ noteId: string }>(`/api/orders/${encodeURIComponent(id)}/notes`, { note });

/** 403 for a note of somebody else, unless the account is an owner. */
export const removeStaffNote = (api: ApiClient, id: string, noteId: string) =>
  api.delete<{ _id: string }>(`/api/orders/${encodeURIComponent(id)}/notes/${encodeURIComponent(noteId)}`);

export const deleteOrder = (api: ApiClient, id: string) =>
  api.get<{ _id: string }>(`/api/orders/delete-order/${encodeURIComponent(id)}`);
