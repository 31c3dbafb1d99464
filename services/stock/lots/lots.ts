import type { LotChange } from '../stock.events.ts';

/** Pieces of one lot; the same shape as a change, never 0. Below 0 only where more was sent than was booked. */
export type Lot = LotChange;

/** The lots after changes, without empty ones. */
export function changedLots(lots: readonly Lot[], changes: readonly LotChange[]): readonly Lot[] {
  const after = new Map(lots.map((lot) => [lot.lot, lot]));
  for (const { lot, expires, quantity } of changes) {
    const known = after.get(lot);
    after.set(lot, {
      lot,
      expires: expires ?? known?.expires ?? null,
      quantity: (known?.quantity ?? 0) + quantity,
    });
  }
  return [...after.values()].filter(({ quantity }) => quantity !== 0);
}

/** Whether a lot lacks pieces after changes, and did not before. */
export function lacksPieces(lots: readonly Lot[], changes: readonly LotChange[]): boolean {
  const lacking = new Set(lots.filter(({ quantity }) => quantity < 0).map(({ lot }) => lot));
  return changedLots(lots, changes).some(({ lot, quantity }) => quantity < 0 && !lacking.has(lot));
}

/** May be sold on `day` (`2026-11-24`): the last day of use counts. */
export function isUsable({ expires }: Pick<Lot, 'expires'>, day: string): boolean {
  return expires === null || expires >= day;
}

/** All pieces, or those of `lots` that may be sold on `day`. */
export function piecesOf(lots: readonly Lot[], day?: string): number {
  return lots
    .filter((lot) => day === undefined || isUsable(lot, day))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
