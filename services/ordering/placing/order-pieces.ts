import type { OrderState } from '../order.state.ts';
import type { ParcelLine } from '../ordered.ts';
import type { OrderPieces } from '../ordering.ports.ts';
import { itemsOfPieces, wantedItems } from './wanted-items.ts';

/** The state of an order's pieces; null before it was placed. */
export function orderPieces(
  id: string,
  { facts, parcels, parcelsWhenMarked, stage, status, writtenOff, returns }: OrderState,
): OrderPieces | null {
  if (!facts) return null;
  const items = (pieces: readonly ParcelLine[]) => itemsOfPieces(facts.lines, pieces);
  return {
    id,
    items: wantedItems(facts.lines),
    // A parcel recorded after the order was marked as sent has pieces that left then.
    parcels: parcels
      .slice(0, parcelsWhenMarked ?? parcels.length)
      .map(({ parcelId, contents }) => ({ id: parcelId, items: items(contents) })),
    writtenOff: items(writtenOff),
    returns: returns.map(({ returnId, received }) => ({
      id: returnId,
      items: items(received ?? []),
      writtenOff: items((received ?? []).filter(({ to }) => to === 'writeOff')),
    })),
    fate: fateOf(stage, status),
  };
}

function fateOf(stage: OrderState['stage'], status: OrderState['status']): OrderPieces['fate'] {
  if (stage === 'returned') return 'returned';
  if (stage === 'sent' || stage === 'delivered') return 'sent';
  return stage === 'cancelled' || status === 'deleted' ? 'ended' : 'open';
}
