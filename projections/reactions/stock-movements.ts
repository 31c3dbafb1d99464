import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { causeOf } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

const STOCK = { kind: 'system', id: 'stock' } as const;

type Complete = (id: string, context: CommandContext) => Promise<unknown>;
type Completing = { readonly completeMovement: Complete; readonly completeCount: Complete };

/** Movements that were booked or undone, and counts, reach every item, also when the process that began died. */
export function stockMovements({ completeMovement, completeCount }: Completing) {
  return {
    name: 'stock-movements',
    begins: 'beginning',
    categories: ['movement', 'count'],
    async react(events) {
      for (const event of events) {
        if (event.type === 'StockMovementBooked' || event.type === 'StockMovementUndone')
          await completeMovement(event.id, { ...causeOf(event), actor: STOCK });
        if (event.type === 'StockCountBooked')
          await completeCount(event.id, { ...causeOf(event), actor: STOCK });
      }
    },
  } as const satisfies Reaction;
}
