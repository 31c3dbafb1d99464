import type { Moved } from '../stock.commands.ts';
import type { LotChange } from '../stock.events.ts';
import type { StockState } from '../stock.state.ts';
import { piecesOf } from './lots.ts';
import { takenFrom } from './taken-lots.ts';

export function changeOf({ lot, expires, quantity }: Moved): LotChange {
  return { lot: lot ?? '', expires, quantity };
}

/** Pieces removed without naming a lot are taken like sold ones, expired ones first. */
export function correction(moved: Moved, { lots }: StockState): readonly LotChange[] {
  return moved.lot === null && moved.quantity < 0 ? takenFrom(lots, -moved.quantity) : [changeOf(moved)];
}

/** From the recorded to the counted quantity: in one lot, or in all of them if none was named. */
export function countChanges(
  { quantity, lot, expires, recorded }: Moved & { readonly recorded?: number },
  state: StockState,
): readonly LotChange[] {
  const counted = lot === null ? state.lots : state.lots.filter((known) => known.lot === lot);
  const difference = quantity - (recorded ?? piecesOf(counted));
  if (difference === 0) return [];
  // Missing pieces may have left the lot since the count began.
  if (recorded !== undefined && difference < 0) return takenFrom(counted, -difference);
  return correction({ lot, expires, quantity: difference }, state);
}
