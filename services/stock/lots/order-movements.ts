import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import { stockDecider } from '../stock.decider.ts';
import type { LotChange, StockEvent } from '../stock.events.ts';
import { changedLots, type Lot } from './lots.ts';

type Deps = { readonly handler: Pick<CommandHandler, 'loadSince'>; readonly store: StreamReader };

/** The pieces that left an item's stock for orders, and came back, by the item's stream. */
export function createOrderMovements({ handler, store }: Deps) {
  return {
    /** The position of a command's last event on an item, as the log has it now; null when there is none. */
    async doneAt(itemId: string, commandId: string): Promise<Position | null> {
      const { commands } = await handler.loadSince(stockDecider, itemId);
      return commands.get(commandId) ?? null;
    },

    /** The lots that went out for the order and have not come back. */
    async outFor(orderId: string, itemId: string): Promise<readonly LotChange[]> {
      const moved: LotChange[] = [];
      for await (const events of portionsOf<StockEvent>(store, `stock-${itemId}`))
        for (const { type, data } of events)
          if ((type === 'StockDispatched' || type === 'StockReturned') && data.orderId === orderId)
            moved.push(...data.changes);
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
