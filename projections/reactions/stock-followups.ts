import {
  type LowerReservations,
  type SettleStock,
  stageOf,
  wantedItems,
} from '../../services/ordering/index.ts';
import type { CommandContext } from '../../services/platform/kernel/command-handler.ts';
import { causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import { isOrder } from './order-events.ts';
import type { Reaction } from './reaction.ts';

const STOCK = { kind: 'system', id: 'stock' } as const;

type OrderStockDeps = { readonly settleStock: SettleStock; readonly lowerReservations: LowerReservations };

/** The stock follows orders that are changed, sent, cancelled, returned or deleted, also when the process that did it died. */
export function orderStock({ settleStock, lowerReservations }: OrderStockDeps) {
  return {
    name: 'order-stock',
    begins: 'now',
    categories: ['order'],
    async react(events) {
      for (const event of events) {
        if (isLinesChanged(event)) {
          const { lines, previousLines } = event.data;
          await lowerReservations(event.id, wantedItems([...previousLines, ...lines]), causeOf(event));
        } else if (movesPieces(event)) await settleStock(event.id, causeOf(event));
      }
    },
  } as const satisfies Reaction;
}

const isLinesChanged = isOrder('OrderLinesChanged');

function movesPieces({ type }: Recorded): boolean {
  return type === 'ParcelSent' || type === 'OrderDeleted' || stageOf(type) !== null;
}

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
