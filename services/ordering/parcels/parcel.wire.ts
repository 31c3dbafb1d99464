import type { AnnouncementView, OrderView } from '../order-queries.ports.ts';
import type { OrderParcel } from '../ordering.schemas.ts';
import { isUnderWay } from './announcements.state.ts';
import type { SentParcel } from './parcel-events.ts';

/** The parcels of an order, the oldest first, with those that wait for their courier or were refused. */
export function parcelAnswers(order: OrderView): OrderParcel[] {
  const { parcels = [], announcements = [] } = order;
  const sent = parcels.map((parcel) => ({
    ...parcelAnswer(parcel),
    ...announced(order.id, announcements, parcel.parcelId),
  }));
  const unsent = announcements
    .filter(({ state }) => state === 'waiting' || state === 'failed')
    .map((one) => ({
      ...parcelAnswer({ ...one, trackingNumber: '' }),
      trackingUrl: '',
      ...stateAnswer(order.id, one),
    }));
  if (unsent.length === 0) return sent;
  return [...sent, ...unsent].sort((a, b) => a.sentAt.localeCompare(b.sentAt));
}

function announced(orderId: string, announcements: readonly AnnouncementView[], parcelId: string) {
  const found = announcements.find((one) => one.parcelId === parcelId);
  return found ? stateAnswer(orderId, found) : {};
}

/** A label exists once the courier has announced the parcel. */
function stateAnswer(orderId: string, { parcelId, state, followingEnded }: AnnouncementView) {
  const hasLabel = state !== 'waiting' && state !== 'failed';
  const labelUrl = hasLabel ? `/api/orders/${orderId}/parcels/${parcelId}/label.pdf` : '';
  const isLeft = isUnderWay(state) && followingEnded;
  return { state, labelUrl, ...(isLeft ? { followingEnded: 1 as const } : {}) };
}

function parcelAnswer(parcel: SentParcel & { readonly at: string }): OrderParcel {
  return {
    _id: parcel.parcelId,
    courier: parcel.courier.name,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: trackingUrl(parcel),
    sentAt: parcel.at,
    lines: parcel.contents.map(({ productId, title, variation, quantity }) => ({
      id: productId,
      title,
      variation: variation ?? '',
      quantity,
    })),
  };
}

/** For administrators: why couriers have refused parcels. */
export function withCauses(
  parcels: readonly OrderParcel[],
  { announcements = [] }: OrderView,
): OrderParcel[] {
  const causes = new Map(announcements.map(({ parcelId, cause }) => [parcelId, cause]));
  return parcels.map((parcel) =>
    parcel.state === 'failed' ? { ...parcel, cause: causes.get(parcel._id) ?? '' } : parcel,
  );
}

/** Where a parcel is tracked, as its courier's address was when it was sent; '' where it cannot be. */
export function trackingUrl({
  courier,
  trackingNumber,
}: Pick<SentParcel, 'courier' | 'trackingNumber'>): string {
  if (courier.trackingUrl.includes('{broj}') && trackingNumber === '') return '';
  return courier.trackingUrl.replaceAll('{broj}', encodeURIComponent(trackingNumber));
}
