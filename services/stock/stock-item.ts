import { idFrom } from '../platform/kernel/ids.ts';
import type { StockItem } from './stock.events.ts';

/** The id of an item's stream: one for each product, or for each of its variations. */
export function stockItemId({ productId, variation }: Pick<StockItem, 'productId' | 'variation'>): string {
  return idFrom('stock', productId, variation ?? '');
}
