import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import type { Position } from '../platform/log/event-log.ts';
import { orderDecider } from './order.decider.ts';
import type { ParcelLine } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import type { OrderingSettings, OrderPieces, OrderStock, WantedItem } from './ordering.ports.ts';

type Line = {
  readonly productId: string;
  readonly productNumber: number;
  readonly title: string;
  readonly variation: { readonly name: string } | null;
  readonly quantity: number;
};

/** The pieces of an order's lines, each item once. */
export function wantedItems(lines: readonly Line[]): WantedItem[] {
  const items = new Map<string, WantedItem>();
  for (const { productId, productNumber, title, variation, quantity } of lines) {
    const name = variation?.name ?? null;
    const key = JSON.stringify([productId, name]);
    const before = items.get(key)?.quantity ?? 0;
    items.set(key, { productId, productNumber, title, variation: name, quantity: before + quantity });
  }
  return [...items.values()];
}

/** The state of an order's pieces; null before it was placed. */
function orderPieces(
  id: string,
  { facts, parcels, stage, status, writtenOff }: OrderState,
): OrderPieces | null {
  if (!facts) return null;
  const numberOf = new Map(facts.lines.map(({ productId, productNumber }) => [productId, productNumber]));
  const itemOf = (line: ParcelLine): WantedItem => ({
    ...line,
    productNumber: numberOf.get(line.productId) ?? 0,
  });
  return {
    id,
    items: wantedItems(facts.lines),
    parcels: parcels.map(({ parcelId, contents }) => ({ id: parcelId, items: contents.map(itemOf) })),
    writtenOff: writtenOff.map(itemOf),
    fate: fateOf(stage, status),
  };
}

function fateOf(stage: OrderState['stage'], status: OrderState['status']): OrderPieces['fate'] {
  if (stage === 'returned') return 'returned';
  if (stage === 'sent' || stage === 'delivered') return 'sent';
  return stage === 'cancelled' || status === 'deleted' ? 'ended' : 'open';
}

export type SettleStock = (
  orderId: string,
  cause: Parameters<OrderStock['settle']>[1],
) => Promise<Position | null>;

/** Brings the stock into line with an order; nothing for one that reserved no pieces in a shop that keeps no stock. */
export function createStockSettling(deps: {
  readonly handler: CommandHandler;
  readonly settings: OrderingSettings;
  readonly stock: OrderStock;
}): SettleStock {
  return async (orderId, cause) => {
    const { state } = await deps.handler.load(orderDecider, orderId);
    const pieces = orderPieces(orderId, state);
    if (!pieces) return null;
    const isConcerned = state.facts?.stockReserved ?? (await deps.settings.shopSettings()).stockKept;
    return isConcerned ? deps.stock.settle(pieces, cause) : null;
  };
}
