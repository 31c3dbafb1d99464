import type { OrderStage } from '../order-stage.ts';
import type { OrderedLine } from '../ordered.ts';
import { unsentLines } from './order-parcels.ts';
import type { SentParcel } from './parcel-events.ts';

/** The order of a parcel, before an event of the parcel. */
type Shipping = {
  readonly facts: { readonly lines: readonly OrderedLine[] } | null;
  readonly stage: OrderStage;
  readonly parcels?: readonly SentParcel[];
};

/** Whether pieces are still to be sent, and none has left by hand, on whose papers the amount would be. */
export function hasWholeRest({ facts, stage, parcels = [] }: Shipping): boolean {
  const isToSend = stage === 'received' || stage === 'confirmed';
  const isByHand = parcels.some(({ service }) => service === undefined);
  return isToSend && !isByHand && unsentLines(facts?.lines ?? [], parcels).length > 0;
}
