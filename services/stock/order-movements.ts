import type { StreamReader } from '../platform/log/event-store.ts';
import { changedLots } from './lots.ts';
import type { LotChange, StockEvent } from './stock.events.ts';

/** What left an item's stock for orders, and came back, by the item's stream. */
export function createOrderMovements(store: StreamReader) {
  /** In sequence. */
  async function movedFor(orderId: string, itemId: string) {
    const events = await store.readStream<StockEvent>(`stock-${itemId}`);
    return events.flatMap((event) =>
      (event.type === 'StockDispatched' || event.type === 'StockReturned') && event.data.orderId === orderId
        ? [{ type: event.type, changes: event.data.changes }]
        : [],
    );
  }

  return {
    /** The lots that went out for the order and have not come back. */
    async outFor(orderId: string, itemId: string): Promise<readonly LotChange[]> {
      const moved = await movedFor(orderId, itemId);
      const lots = changedLots(
        [],
        moved.flatMap(({ changes }) => changes),
      );
      return opposite(lots).filter(({ quantity }) => quantity > 0);
    },

    /** The lots that went out for the order, whatever came back. */
    async sentFor(orderId: string, itemId: string): Promise<readonly LotChange[]> {
      const sent = (await movedFor(orderId, itemId)).filter(({ type }) => type === 'StockDispatched');
      return opposite(
        changedLots(
          [],
          sent.flatMap(({ changes }) => changes),
        ),
      );
    },

    /** Whether any pieces left for the order. */
    async hasLeft(orderId: string, itemId: string): Promise<boolean> {
      return (await movedFor(orderId, itemId)).some(({ type }) => type === 'StockDispatched');
    },
  };
}

export function opposite(changes: readonly LotChange[]): LotChange[] {
  return changes.map((change) => ({ ...change, quantity: -change.quantity }));
}
