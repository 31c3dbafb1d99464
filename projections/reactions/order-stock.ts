import {
  type LowerReservations,
  type SettleStock,
  stageOf,
  wantedItems,
} from '../../services/ordering/index.ts';
import { causeOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import { isOrder } from './order-events.ts';
import type { Reaction } from './reaction.ts';

type OrderStockDeps = { readonly settleStock: SettleStock; readonly lowerReservations: LowerReservations };

/** The stock follows orders that are changed, sent, cancelled, returned or deleted, also when the process that did it died. */
export function orderStock({ settleStock, lowerReservations }: OrderStockDeps) {
  return {
    name: 'order-stock',
    begins: 'now',
    categories: ['order'],
    concerns: (event) => isLinesChanged(event) || movesPieces(event),
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
  return (
    type === 'ParcelSent' || type === 'ReturnReceived' || type === 'OrderDeleted' || stageOf(type) !== null
  );
}
