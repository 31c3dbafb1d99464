import type { OrderDocument } from '../order-queries.ports.ts';
import { evolveAnnouncements } from './announcements.state.ts';
import type { ParcelEvent } from './parcel-events.ts';
import { hasWholeRest } from './whole-rest.ts';

/** The order after an event of a parcel. `at`: ISO 8601. */
export function withParcelEvent(doc: OrderDocument, event: ParcelEvent, at: string): OrderDocument {
  if (event.type === 'ParcelAnnouncementRequested') {
    const announcement = { ...event.data, state: 'waiting', at, cause: '' } as const;
    return { ...doc, announcements: [...(doc.announcements ?? []), announcement] };
  }
  const known = doc.announcements && evolveAnnouncements(doc.announcements, event, hasWholeRest(doc));
  const after = known ? { ...doc, announcements: known } : doc;
  if (event.type === 'ParcelSent')
    return { ...after, parcels: [...(after.parcels ?? []), { ...event.data, at }] };
  if (event.type !== 'ParcelAnnouncementRefused' || !known) return after;
  const { parcelId } = event.data;
  const cause = event.personal?.cause ?? '';
  return {
    ...after,
    announcements: known.map((one) => (one.parcelId === parcelId ? { ...one, cause } : one)),
  };
}

/** The announcements of an order whose person was erased. */
export function withoutCauses({ announcements }: OrderDocument): Pick<OrderDocument, 'announcements'> {
  return announcements ? { announcements: announcements.map((one) => ({ ...one, cause: '' })) } : {};
}
