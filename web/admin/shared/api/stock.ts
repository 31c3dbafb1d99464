import type { Page } from '../../../../services/platform/kernel/page.ts';
import type {
  MovementBody,
  MovementRow,
  RecalledOrder,
  StockRow as StockAnswer,
  TermsBody,
} from '../../../../services/stock/stock.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A stock item; `_id` is its own, `productId` that of the product. */
export type StockRow = StockAnswer & { productId: string };
export type { MovementRow };

/** A page of the stock; the query's names are those of `StockQuery`. */
export async function getStockPage(api: ApiClient, query: URLSearchParams): Promise<Page<StockRow>> {
  const page = await api.get<Page<StockAnswer>>(`/api/stock?${unsorted(query)}`);
  return { ...page, items: page.items.map((row) => ({ ...row, productId: row._id, _id: row.stockId })) };
}

export const getMovementsPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<Page<MovementRow>>(`/api/stock/movements?${unsorted(query)}`);

export const bookMovement = (api: ApiClient, body: MovementBody) =>
  api.post<{ movementId: string }>('/api/stock/movements', body);

export const undoMovement = (api: ApiClient, id: string) =>
  api.post<{ movementId: string }>(`/api/stock/movements/${encodeURIComponent(id)}/undo`, {});

export const changeStockTerms = (api: ApiClient, body: TermsBody) =>
  api.post<{ stockId: string }>('/api/stock/terms', body);

/** An order may be listed once for each of its items. */
export async function getRecalledPage(api: ApiClient, lot: string, query: URLSearchParams) {
  const page = await api.get<Page<RecalledOrder>>(`${recallPath(lot)}?${unsorted(query)}`);
  const items = page.items.map((row) => ({
    ...row,
    orderId: row._id,
    _id: `${row._id} ${row.title} ${row.variation ?? ''}`,
  }));
  return { ...page, items };
}
export type RecalledRow = Awaited<ReturnType<typeof getRecalledPage>>['items'][number];

/** The recall's file is at the same path with `.csv`. */
export const recallPath = (lot: string) => `/api/stock/lots/${encodeURIComponent(lot)}/orders`;

/** The server has one order of these lists. */
function unsorted(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('sort');
  return rest;
}
