import type { MaybePersonalEvent, PlainEvent } from '../../platform/log/domain-event.ts';
import type { CourierServiceName } from '../../rules/orders/courier-services.ts';
import type { ParcelLine } from '../ordered.ts';

type Parcel = {
  readonly parcelId: string;
  /** `trackingUrl` of that moment, with `{broj}` for the number; '' without one. */
  readonly courier: { readonly name: string; readonly trackingUrl: string };
  readonly contents: readonly ParcelLine[];
  /** Grams; null when it was not weighed. */
  readonly weight: number | null;
};

/** A parcel as it was sent. */
export type SentParcel = Parcel & {
  /** '' without one. */
  readonly trackingNumber: string;
  /** The service that announced it; absent for a parcel that was sent by hand. */
  readonly service?: CourierServiceName;
};

/** A parcel to announce. Its recipient is the order's: the courier alone gets name, address and phone. */
export type ParcelToAnnounce = Parcel & {
  readonly service: CourierServiceName;
  /** The cash that the courier collects, in hundredths of a KM. */
  readonly cashOnDelivery: number;
};

/** Why a courier refused a parcel, in its words: they may repeat the address, so they are sealed like the contact data. */
export type RefusalCause = { readonly cause: string };

type OfParcel = { readonly parcelId: string };

/** The parcels of an order (specification/parcels). */
export type ParcelEvent =
  | PlainEvent<'ParcelAnnouncementRequested', ParcelToAnnounce>
  /** Of an announced parcel: the courier has given it a number. */
  | PlainEvent<'ParcelSent', SentParcel>
  /** The courier does not take it: its pieces are unsent again. */
  | MaybePersonalEvent<'ParcelAnnouncementRefused', RefusalCause, OfParcel>
  | PlainEvent<'ParcelOnTheWay', OfParcel>
  | PlainEvent<'ParcelDelivered', OfParcel>
  /** It came back to the shop. */
  | PlainEvent<'ParcelReturned', OfParcel>
  /** Its courier is asked about it no more: too much time has passed. Its state stays. */
  | PlainEvent<'ParcelFollowingEnded', OfParcel>;
