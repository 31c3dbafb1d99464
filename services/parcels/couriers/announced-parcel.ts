import { type Announcement, type OrderState, pickupPlace } from '../../ordering/index.ts';
import type { AnnouncedParcel } from './courier-service.ts';

/** The data of a parcel of this order for its courier; null where the recipient was erased. */
export function announcedParcel(
  { facts, contact }: Pick<OrderState, 'facts' | 'contact'>,
  { parcelId, contents, weight, cashOnDelivery }: Announcement,
): AnnouncedParcel | null {
  if (!facts || !contact) return null;
  const priceOf = ({ productId, variation }: Announcement['contents'][number]) =>
    facts.lines.find((line) => line.productId === productId && (line.variation?.name ?? null) === variation)
      ?.unitPrice ?? 0;
  return {
    ownNumber: ownNumber(parcelId),
    name: `${contact.name} ${contact.surname}`.trim(),
    address: pickupPlace(facts) || contact.address,
    place: contact.city,
    postalCode: contact.postalCode,
    phone: contact.phone,
    pieces: 1,
    weight,
    value: contents.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0),
    cashOnDelivery,
  };
}

/** By which a courier knows a parcel again. */
export function ownNumber(parcelId: string): string {
  return parcelId.replaceAll('-', '');
}
