import type { StockRow as StockAnswer } from '../../../../services/stock/stock.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A stock item; `_id` is its own, `productId` that of the product. */
export type StockRow = StockAnswer & { productId: string };

/** A page of the stock, as of a moment if there is one. */
export async function loadStockRows(api: ApiClient, request: URLSearchParams, at?: string) {
  const query = new URLSearchParams(request);
  if (at !== undefined) query.set('asOf', at);
  const page = await call(api, 'GET /stock', { query });
  return { ...page, items: page.items.map((row) => ({ ...row, productId: row._id, _id: row.stockId })) };
}
