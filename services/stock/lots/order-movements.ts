import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { LotChange, StockEvent } from '../stock.events.ts';
import { changedLots, type Lot } from './lots.ts';

/** The pieces that left an item's stock for orders, and came back, by the item's stream. */
export function createOrderMovements(store: StreamReader) {
  return {
    /** The lots that went out for the order and have not come back. */
    async outFor(orderId: string, itemId: string): Promise<readonly LotChange[]> {
      const events = await store.readStream<StockEvent>(`stock-${itemId}`);
      const moved = events.flatMap((event) =>
        (event.type === 'StockDispatched' || event.type === 'StockReturned') && event.data.orderId === orderId
          ? event.data.changes
          : [],
      );
      return opposite(changedLots([], moved)).filter(({ quantity }) => quantity > 0);
    },
  };
}

/**
 * The lots that went out for some of `orders`, whatever came back. Each item's stream is read once, however many orders ask: for a
 * single answer, as it is then.
 */
export function createSentLots(store: StreamReader, orders: ReadonlySet<string>) {
  const ofItems = new Map<string, ReadonlyMap<string, readonly Lot[]>>();

  async function read(itemId: string): Promise<ReadonlyMap<string, readonly Lot[]>> {
    const sent = new Map<string, readonly Lot[]>();
    for await (const events of portionsOf<StockEvent>(store, `stock-${itemId}`))
      for (const { type, data } of events)
        if (type === 'StockDispatched' && orders.has(data.orderId))
          sent.set(data.orderId, changedLots(sent.get(data.orderId) ?? [], data.changes));
    return sent;
  }

  return async (orderId: string, itemId: string): Promise<readonly Lot[]> => {
    const sent = ofItems.get(itemId) ?? (await read(itemId));
    ofItems.set(itemId, sent);
    return opposite(sent.get(orderId) ?? []);
  };
}

export function opposite(changes: readonly LotChange[]): LotChange[] {
  return changes.map((change) => ({ ...change, quantity: -change.quantity }));
}
