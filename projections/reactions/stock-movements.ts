import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { causeOf } from '../../services/platform/log/recorded-event.ts';
import type { Reaction } from './reaction.ts';

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
        // The request that recorded it does the same: whichever is first, the trail names who booked it.
        const context = { ...causeOf(event), actor: event.metadata.actor };
        if (event.type === 'StockMovementBooked' || event.type === 'StockMovementUndone')
          await completeMovement(event.id, context);
        if (event.type === 'StockCountBooked') await completeCount(event.id, context);
      }
    },
  } as const satisfies Reaction;
}
