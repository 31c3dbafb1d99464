import type { StreamReader } from '../platform/log/event-store.ts';
import type { OrderEvent } from './order.events.ts';
import { evolveOrderView, type OrderDocument } from './order-view.ts';
import type { OrderView } from './ordering.ports.ts';

/** Reads orders from the log: complete as soon as they are placed, independent of read models. */
export function createPlacedOrders(store: StreamReader) {
  return {
    /** Null when the order does not exist or was deleted. */
    async find(id: string): Promise<OrderView | null> {
      const events = await store.readStream<OrderEvent>(`order-${id}`);
      let doc: OrderDocument | undefined;
      for (const event of events) doc = evolveOrderView(doc, event) ?? undefined;
      return doc ? { id, ...doc } : null;
    },
  };
}

export type PlacedOrders = ReturnType<typeof createPlacedOrders>;
