import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { CountEvent } from '../../../services/stock/index.ts';
import type { CountDocument } from './tables.ts';

/** A count after an event; nothing before it is opened. */
export function evolveCount(
  doc: CountDocument | undefined,
  event: Recorded<CountEvent>,
): CountDocument | undefined {
  switch (event.type) {
    case 'StockCountOpened': {
      const { title, rows, listedBefore } = event.data;
      return {
        title,
        at: event.recordedAt,
        actorId: event.metadata.actor.id,
        rows: rows.length + listedBefore,
        fileName: '',
        booked: null,
      };
    }
    case 'StockCountSheetTaken':
      return doc && { ...doc, fileName: event.data.fileName };
    case 'StockCountBooked': {
      const { movementId, shortage, surplus } = event.data;
      return doc && { ...doc, booked: { movementId, shortage, surplus, at: event.recordedAt } };
    }
    default:
      return doc;
  }
}
