import type { AuditOf } from '../../audit/index.ts';
import type { MovementEvent } from './movement.events.ts';

export const movementAudit: AuditOf<'movement', MovementEvent, 'listedBefore'> = {
  entity: 'movement',
  title: 'reason',
  remembers: 'title',
  events: {
    StockMovementBooked: {
      text: 'Promjena zaliha proknjižena',
      shows: ({ kind, reason, lines, listedBefore }) => ({
        kind,
        reason,
        lines: lines.length + (listedBefore?.lines ?? 0),
      }),
    },
    // These only record progress.
    StockMovementLinesListed: null,
    StockMovementApplied: null,
    StockMovementUndone: 'Promjena zaliha poništena',
    StockMovementUndoApplied: null,
  },
  fields: {
    kind: ['Vrsta', { codes: { receipt: 'Prijem', correction: 'Ispravka', count: 'Brojanje' } }],
    reason: 'Uzrok',
    lines: ['Stavke', 'count'],
  },
};
