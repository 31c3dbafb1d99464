import type { ShortLines } from '../../cart/index.ts';
import type { WantedItem } from '../../ordering/index.ts';
import type { Rejection } from '../../platform/kernel/rejection.ts';
import { numericDay } from '../../rules/dates/dates.ts';
import { withVariation } from '../../rules/products/named-variation.ts';
import { isUsable, type Lot } from './lots.ts';

/** An item of which there are expired pieces, and too few others. */
export type ExpiredItem = {
  readonly item: WantedItem;
  /** The pieces that may be sent. */
  readonly usable: number;
  readonly expired: readonly Lot[];
};

/** Null when the pieces of an item can be sent on `day` (`2026-11-24`), or nothing of it has expired. */
export function expiredItem(item: WantedItem, lots: readonly Lot[], day: string): ExpiredItem | null {
  const there = lots.filter(({ quantity }) => quantity > 0);
  const expired = there.filter((lot) => !isUsable(lot, day));
  const usable = there.filter((lot) => isUsable(lot, day)).reduce((sum, { quantity }) => sum + quantity, 0);
  return expired.length > 0 && item.quantity > usable ? { item, usable, expired } : null;
}

/** 422 `stock_expired`: `details` has one entry for each item, `{id, variation?, available}` (specification/stock §4). */
export function stockExpired(items: readonly ExpiredItem[]): Rejection {
  const details = items.map(({ item: { productId: id, variation }, usable: available }) => ({
    id,
    ...(variation === null ? {} : { variation }),
    available,
  }));
  const what = items.map(sentence).join(' ');
  const message = `${what} Isteklo se ne šalje: primite svježe komade ili izmijenite narudžbu.`;
  return { kind: 'rule', code: 'stock_expired', message, extra: { details } satisfies ShortLines };
}

function sentence({ item: { title, variation, quantity }, usable, expired }: ExpiredItem): string {
  const lots = expired.map(({ lot, expires }) => `serija ${lot} ${numericDay(expires ?? '')}`).join(', ');
  const name = withVariation(title, variation);
  return `„${name}“: za slanje ${quantity}, neisteklih ${usable} (rok istekao: ${lots}).`;
}
