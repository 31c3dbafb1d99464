import type { StreamReader } from '../../platform/log/event-store.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderView } from '../order-queries.ports.ts';
import { orderFrom } from '../order-view.ts';

/** Reads orders from the log: complete as soon as they are placed, independent of read models. */
export function createPlacedOrders(store: StreamReader) {
  return {
    /** Null when the order does not exist or was deleted. */
    async find(id: string): Promise<OrderView | null> {
      return orderFrom(id, await store.readStream<OrderEvent>(`order-${id}`));
    },
  };
}

export type PlacedOrders = ReturnType<typeof createPlacedOrders>;
