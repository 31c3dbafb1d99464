import type { SentParcel } from './order.events.ts';
import type { OrderParcel } from './ordering.schemas.ts';

export function parcelAnswer(parcel: SentParcel & { readonly at: string }): OrderParcel {
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

/** Where a parcel is tracked, as its courier's address was when it was sent; '' where it cannot be. */
export function trackingUrl({
  courier,
  trackingNumber,
}: Pick<SentParcel, 'courier' | 'trackingNumber'>): string {
  if (courier.trackingUrl.includes('{broj}') && trackingNumber === '') return '';
  return courier.trackingUrl.replaceAll('{broj}', encodeURIComponent(trackingNumber));
}
