import type { WantedItem } from '../ordering/index.ts';
import { stockItemId } from './stock-item.ts';

/** One sequence for all orders: of two that want the same last pieces, one gets them all. */
export function inSequence(items: readonly WantedItem[]): WantedItem[] {
  return [...items].sort((a, b) => (stockItemId(a) < stockItemId(b) ? -1 : 1));
}

export function piecesIn(items: readonly WantedItem[], itemId: string): number {
  return items
    .filter((item) => stockItemId(item) === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
