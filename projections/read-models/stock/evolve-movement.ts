import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { MovementEvent } from '../../../services/stock/index.ts';
import type { MovementDocument } from './tables.ts';

export function evolveMovement(
  doc: MovementDocument | undefined,
  event: Recorded<MovementEvent>,
): MovementDocument | undefined {
  switch (event.type) {
    case 'StockMovementBooked': {
      const { kind, reason, lines, listedBefore } = event.data;
      const [first] = lines;
      return {
        kind,
        reason,
        at: event.recordedAt,
        actorId: event.metadata.actor.id,
        items: lines.length + (listedBefore?.lines ?? 0),
        example: first ? { title: first.title, variation: first.variation, lot: first.lot } : null,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, listedBefore?.pieces ?? 0),
        undone: false,
      };
    }
    case 'StockMovementUndone':
      return doc && { ...doc, undone: true };
    default:
      return doc;
  }
}
