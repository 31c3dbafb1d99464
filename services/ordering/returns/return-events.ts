import type { MaybePersonalEvent, PlainEvent } from '../../platform/log/domain-event.ts';
import type { ParcelLine } from '../ordered.ts';

/** Where pieces go that came back: to stock, or they are written off. */
export type ReturnedTo = 'stock' | 'writeOff';
export type ReturnedLine = ParcelLine & { readonly to: ReturnedTo };

/** The effects of the receipt of a return. Amounts in hundredths of a KM. */
export type GivenBack = {
  /** The price paid for the received pieces, after the coupon. */
  readonly amount: number;
  /** The price of the delivery, when nothing of the order is left with the customer; else 0. */
  readonly deliveryAmount: number;
  /** The points that the received pieces had earned. */
  readonly points: number;
};

/** The return of pieces of an order (specification/returns). */
export type ReturnEvent =
  /** The reason is free text: it may name persons, so it is sealed like the contact data. */
  | MaybePersonalEvent<
      'ReturnRequested',
      { readonly returnReason: string },
      { readonly returnId: string; readonly requested: readonly ParcelLine[] }
    >
  /** Requested pieces that are not among the received ones were not sent back. */
  | PlainEvent<
      'ReturnReceived',
      GivenBack & {
        readonly returnId: string;
        readonly received: readonly ReturnedLine[];
        /** The owner of the points; null for a guest. */
        readonly customerId: string | null;
      }
    >
  /** The customer has the money of a received return, of an order that was paid in cash. */
  | PlainEvent<'ReturnPaidOut', { readonly returnId: string }>
  /** So much of the money of a received return pays the order that it is exchanged for; 0 where none was left. */
  | PlainEvent<
      'ReturnCredited',
      {
        readonly returnId: string;
        /** The `_id` and the public number of that order. */
        readonly exchangeId: string;
        readonly exchangeNumber: number;
        readonly amount: number;
      }
    >;
