import type { LotChange } from '../stock.events.ts';

/** Pieces of one lot; the same shape as a change, never 0. Below 0 only where more was sent than was booked. */
export type Lot = LotChange;

/**
 * The lots after changes, without empty ones. A lot that has pieces keeps its expiry: what comes back, or is undone, may name one that
 * has been corrected since.
 */
export function changedLots(lots: readonly Lot[], changes: readonly LotChange[]): readonly Lot[] {
  const after = new Map(lots.map((lot) => [lot.lot, lot]));
  for (const { lot, expires, quantity } of changes) {
    const known = after.get(lot);
    const [there, its] = [known?.quantity ?? 0, known?.expires ?? null];
    after.set(lot, {
      lot,
      expires: there > 0 ? (its ?? expires) : (expires ?? its),
      quantity: there + quantity,
    });
  }
  return [...after.values()].filter(({ quantity }) => quantity !== 0);
}

/** The expiry that a lot has, or had last, after changes one after the other. */
export function lastExpiry(lot: string, changes: readonly LotChange[]): string | null {
  let lots: readonly Lot[] = [];
  let last: string | null = null;
  for (const change of changes) {
    lots = changedLots(lots, [change]);
    last = lots.find((known) => known.lot === lot)?.expires ?? last;
  }
  return last;
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
