import type { MovementLine } from '../movements/movement.events.ts';
import { stockItemId } from '../stock-item.ts';
import type { CountState } from './count.decider.ts';
import type { CountedSheet, CountRow } from './count.events.ts';

/** The counted pieces of a row; `place` is the entry's index in its sheet, `line` its line in the file. */
export type CountEntry = CountRow & { readonly place: number; readonly found: number; readonly line: number };

/** The entries of a sheet: rows of the count first, then added ones. */
export function entriesOf(rows: readonly CountRow[], { counted, added }: CountedSheet): CountEntry[] {
  const known = counted.flatMap(([place, found, line]) => {
    const row = rows[place];
    return row ? [{ ...row, found, line }] : [];
  });
  return [...known, ...added].map((entry, place) => ({ ...entry, place }));
}

/** The lines of a booked count's movement: its differences, without `leftOut`. */
export function linesOfCount(state: CountState): MovementLine[] {
  if (state.stage === 'absent' || !state.sheet || !state.booked) return [];
  const leftOut = new Set(state.booked.leftOut);
  return entriesOf(state.rows, state.sheet)
    .filter(({ place, found, quantity }) => found !== quantity && !leftOut.has(place))
    .map(({ place: _place, line: _line, found, quantity, ...row }) => ({
      ...row,
      item: stockItemId(row),
      quantity: found,
      recorded: quantity,
    }));
}
