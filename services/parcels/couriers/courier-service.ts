import type { MovedTo } from '../../ordering/index.ts';
import type { CourierServiceName } from '../../rules/orders/courier-services.ts';

/** The data of a parcel for a courier. Amounts in hundredths of a KM. */
export type AnnouncedParcel = {
  /** Identifies it: announcing it again never makes a second parcel. */
  readonly ownNumber: string;
  readonly name: string;
  readonly address: string;
  readonly place: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly pieces: number;
  /** Grams; null when it was not weighed. */
  readonly weight: number | null;
  /** Of its contents. */
  readonly value: number;
  readonly cashOnDelivery: number;
};

export type CourierAnswer =
  | { readonly state: 'announced'; readonly trackingNumber: string }
  /** It has it, and is not done yet. */
  | { readonly state: 'waiting' }
  /** `isUnasked`: for a reason that this courier does not say itself; it may have taken the parcel when it was asked before. */
  | { readonly state: 'refused'; readonly cause: string; readonly isUnasked?: true };

/** A courier that takes parcels over HTTP. Every call rejects with `CourierAway`. */
export interface CourierService {
  /**
   * Announces a parcel, or answers what became of it when it was announced before. A call that the signal breaks off may have
   * been taken.
   */
  announce(parcel: AnnouncedParcel, signal: AbortSignal): Promise<CourierAnswer>;
  /** Where the parcel with this number is; null for a number that the courier does not know. */
  stateOf(trackingNumber: string): Promise<MovedTo | null>;
  /** The label of the parcel with this number, as a PDF. */
  label(trackingNumber: string): Promise<Buffer>;
}

/** The services that are configured. */
export type CourierServices = ReadonlyMap<CourierServiceName, CourierService>;

/** The courier cannot be reached, or does not answer as it should; a request that needs it gets 503. */
export class CourierAway extends Error {
  override readonly name = 'CourierAway';
  readonly statusCode = 503;
}
