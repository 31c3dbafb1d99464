import type { WantedItem } from '../../ordering/index.ts';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { isoDay } from '../../rules/dates/dates.ts';
import { stockDecider } from '../stock.decider.ts';
import { stockItemId } from '../stock-item.ts';
import { changedLots, isUsable, type Lot } from './lots.ts';
import { createSentLots, opposite } from './order-movements.ts';
import { takenFrom } from './taken-lots.ts';

type OrderToPack = {
  readonly id: string;
  readonly items: readonly WantedItem[];
  /** Nothing is left to pack. */
  readonly isPacked: boolean;
};

/** The lots of an order's pieces of an item, the earliest expiry first; `lot` is '' for pieces without one. */
export type ItemLots = Pick<WantedItem, 'productId' | 'variation'> & {
  readonly lots: readonly Lot[];
  /** Pieces for which only expired ones are left. */
  readonly expired: number;
};

/**
 * From which lots to take the pieces of orders, for each in its place; of an order with nothing left to pack the lots it got. Each piece is
 * named once: what an earlier order takes is not left to the later ones.
 */
export function createLotsToTake(deps: { readonly handler: CommandHandler; readonly store: StreamReader }) {
  return async (orders: readonly OrderToPack[]): Promise<readonly (readonly ItemLots[])[]> => {
    const today = isoDay(new Date());
    const left = new Map<string, readonly Lot[]>();
    const sentFor = createSentLots(deps.store, new Set(orders.map(({ id }) => id)));

    async function itemLots(order: OrderToPack, { quantity, ...item }: WantedItem): Promise<ItemLots> {
      const { productId, variation } = item;
      const id = stockItemId(item);
      if (order.isPacked) return { productId, variation, lots: await sentFor(order.id, id), expired: 0 };
      const there = left.get(id) ?? (await deps.handler.loadSince(stockDecider, id)).state.lots;
      const positive = there.filter((lot) => lot.quantity > 0);
      const usable = positive.filter((lot) => isUsable(lot, today));
      const most = usable.reduce((sum, lot) => sum + lot.quantity, 0);
      const taken = takenFrom(usable, Math.min(quantity, most));
      left.set(id, changedLots(there, taken));
      const hasExpired = positive.length > usable.length;
      return {
        productId,
        variation,
        lots: opposite(taken),
        expired: hasExpired ? Math.max(quantity - most, 0) : 0,
      };
    }

    const all: ItemLots[][] = [];
    for (const order of orders) {
      const ofOrder: ItemLots[] = [];
      for (const item of order.items) ofOrder.push(await itemLots(order, item));
      all.push(ofOrder);
    }
    return all;
  };
}

export type LotsToTake = ReturnType<typeof createLotsToTake>;
