import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderState } from '../order.state.ts';
import { UNSENT } from '../order-stage.ts';
import type { OrderStock, WantedItem } from '../ordering.ports.ts';
import type { SettleStock } from './stock-settling.ts';
import { itemsOfPieces, wantedItems } from './wanted-items.ts';

type Deps = {
  readonly handler: CommandHandler;
  readonly stock: Pick<OrderStock, 'kept' | 'lower'>;
  readonly settleStock: SettleStock;
  readonly registry: Pick<Registry, 'since'>;
};

/** An order that changes while its pieces are counted is read again, at most so many times. */
const LOOKS = 3;

/** Releases surplus pieces of these items that are reserved for an order. Idempotent. */
export type LowerReservations = (
  orderId: string,
  items: readonly WantedItem[],
  cause: Parameters<SettleStock>[1],
) => Promise<Position | null>;

/**
 * After a change of an order's lines, or a failed attempt. A concurrent attempt loses its reservations beyond the
 * current order; the fence makes it reserve again before it may append. Rejects as `SettleStock` does.
 */
export function createLowerReservations({ handler, stock, settleStock, registry }: Deps): LowerReservations {
  return async (orderId, items, caused) => {
    const cause = withCondition(caused, registry.since());
    for (let look = 1; look <= LOOKS; look += 1) {
      const before = await handler.load(orderDecider, orderId);
      // Pieces of parcels leave the reservation first.
      await settleStock(orderId, cause);
      const kept = await stock.kept(orderId, items);
      const surplus = kept.filter(({ item }) => item.quantity > needed(before.state, item));
      if (surplus.length === 0) return null;
      await handler.fence(orderDecider, orderId, () => false);
      const { state } = await handler.load(orderDecider, orderId);
      if (state.stage !== before.state.stage || state.parcels.length !== before.state.parcels.length)
        continue;
      let last: Position | null = null;
      for (const one of surplus) {
        const quantity = needed(state, one.item);
        if (one.item.quantity > quantity) last = (await stock.lower(orderId, one, quantity, cause)) ?? last;
      }
      return last;
    }
    throw new Error(`The order ${orderId} keeps changing while its reservations are reduced`);
  };
}

/** The pieces of an item that an order has not sent yet and still wants. */
function needed({ facts, parcels, stage, status }: OrderState, item: WantedItem): number {
  if (!facts || status !== 'placed' || !UNSENT.includes(stage)) return 0;
  const pieces = (items: readonly WantedItem[]) =>
    items
      .filter(({ productId, variation }) => productId === item.productId && variation === item.variation)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = parcels.flatMap(({ contents }) => itemsOfPieces(facts.lines, contents));
  return pieces(wantedItems(facts.lines)) - pieces(sent);
}
