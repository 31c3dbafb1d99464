import { type LaterStage, nextStages, type OrderStage } from '../order-stage.ts';
import { type Announcement, hasParcels, waitingParcels } from '../parcels/announcements.state.ts';
import type { SentParcel } from '../parcels/parcel-events.ts';

type StagedOrder = {
  readonly stage: OrderStage;
  readonly parcels?: readonly SentParcel[];
  readonly announcements?: readonly Announcement[];
};

/**
 * The stages that an administrator may choose next, as far as parcels are concerned: none but 'confirmed' while one waits for
 * its courier, who may have taken it already; the courier's answer moves the order on.
 */
export function allowedStages(order: StagedOrder): readonly LaterStage[] {
  const next = nextStages(order.stage, hasParcels(order));
  return waitingParcels(order).length > 0 ? next.filter((stage) => stage === 'confirmed') : next;
}
