import type { OrderedLine } from '../ordered.ts';
import type { WantedItem } from '../ordering.ports.ts';
import { wantedItems } from '../placing/wanted-items.ts';

/** The items of which the second list has more than the first. */
export function itemsToRaise(
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
): readonly WantedItem[] {
  const were = wantedItems(before);
  return wantedItems(after).filter(({ productId, variation, quantity }) => {
    const was = were.find((item) => item.productId === productId && item.variation === variation);
    return quantity > (was?.quantity ?? 0);
  });
}
