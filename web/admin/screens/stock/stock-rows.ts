import type { StockRow as StockAnswer } from '../../../../services/stock/stock.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A stock item; `_id` is its own, `productId` that of the product. */
export type StockRow = StockAnswer & { productId: string };

/** A page of the stock. The server has one order of it. */
export async function loadStockRows(api: ApiClient, query: URLSearchParams) {
  query.delete('sort');
  const page = await call(api, 'GET /stock', { query });
  return { ...page, items: page.items.map((row) => ({ ...row, productId: row._id, _id: row.stockId })) };
}
