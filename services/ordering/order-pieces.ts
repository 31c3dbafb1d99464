import type { OrderState } from './order.state.ts';
import type { ParcelLine } from './ordered.ts';
import type { OrderPieces, WantedItem } from './ordering.ports.ts';
import { wantedItems } from './wanted-items.ts';

/** The state of an order's pieces; null before it was placed. */
export function orderPieces(
  id: string,
  { facts, parcels, stage, status, writtenOff, returns }: OrderState,
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
    returns: returns.map(({ returnId, received }) => ({
      id: returnId,
      items: (received ?? []).map(itemOf),
      writtenOff: (received ?? []).filter(({ to }) => to === 'writeOff').map(itemOf),
    })),
    isReserved: facts.stockReserved ?? false,
    fate: fateOf(stage, status),
  };
}

function fateOf(stage: OrderState['stage'], status: OrderState['status']): OrderPieces['fate'] {
  if (stage === 'returned') return 'returned';
  if (stage === 'sent' || stage === 'delivered') return 'sent';
  return stage === 'cancelled' || status === 'deleted' ? 'ended' : 'open';
}
