import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { MovementEvent } from '../../../services/stock/index.ts';
import type { StockTables } from './tables.ts';

/** The lines that an event records of its movement. */
export function lineRows({
  id: movement,
  eventId,
  type,
  data,
}: Recorded<MovementEvent>): StockTables['movement_lines'][] {
  if (type !== 'StockMovementLinesListed' && type !== 'StockMovementBooked') return [];
  return data.lines.map((line, at) => {
    const { productNumber: number, title, variation, quantity, lot, expires, recorded = null } = line;
    const doc = { productNumber: number, title, variation, quantity, lot, expires, recorded };
    return { id: `${eventId}-${at}`, movement, number, doc };
  });
}
