import type { LotChange } from '../stock.events.ts';
import type { Lot } from './lots.ts';

/**
 * Removes `quantity` pieces, the earliest expiry first. Missing ones are removed from the pieces without a lot, so that
 * the changes always add up to `quantity`.
 */
export function takenFrom(lots: readonly Lot[], quantity: number): LotChange[] {
  const changes: LotChange[] = [];
  let left = quantity;
  for (const { lot, expires, quantity: there } of [...lots].sort(byExpiry)) {
    const taken = Math.min(left, Math.max(there, 0));
    if (taken > 0) changes.push({ lot, expires, quantity: -taken });
    left -= taken;
  }
  if (left === 0) return changes;
  const loose = changes.find(({ lot }) => lot === '');
  const others = changes.filter((change) => change !== loose);
  return [...others, { lot: '', expires: null, quantity: (loose?.quantity ?? 0) - left }];
}

/** Sorts pieces that never expire last, and among them those without a lot. */
function byExpiry(a: Lot, b: Lot): number {
  const key = ({ expires, lot }: Lot) => `${expires ?? '9999'} ${lot === '' ? 1 : 0} ${lot}`;
  return key(a) < key(b) ? -1 : 1;
}
