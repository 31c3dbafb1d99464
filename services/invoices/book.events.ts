import type { BuyerFirm } from '../ordering/index.ts';
import type { PersonalEvent } from '../platform/log/domain-event.ts';
import type { Seller } from '../settings/index.ts';
import type { LineAmounts, Totals } from './amounts.ts';

export type InvoiceBuyer = {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  /** Null where a person buys. */
  readonly firm: BuyerFirm | null;
};

/** Sealed with the key of the invoice, not with that of the person: bookkeeping outlives an erasure. */
export type InvoicePerson = {
  /** Null where the person had been erased before. */
  readonly buyer: InvoiceBuyer | null;
  /** Why it was cancelled; '' for an invoice. */
  readonly reason: string;
};

export type InvoiceLine = LineAmounts & {
  readonly title: string;
  /** Null for a product without variations, and for the delivery. */
  readonly variation: string | null;
  /** The numeric id of the product; null for the delivery. */
  readonly productNumber: number | null;
};

/** A document as it was issued. Amounts in hundredths of a KM. */
export type IssuedFacts = {
  readonly orderId: string;
  /** `generatedOrderId`. */
  readonly orderNumber: number;
  readonly orderName: string;
  /** Null for a guest. */
  readonly customerId: string | null;
  readonly seller: Seller;
  readonly taxPercent: number;
  readonly lines: readonly InvoiceLine[];
  readonly totals: Totals;
  readonly payment: string;
  /** `2026-11-24`: when the goods left; absent where they had not, or before this was kept: then the day of the issue counts. */
  readonly deliveredOn?: string;
  /** It gets a fiscal receipt; absent where the shop had none at its issue. */
  readonly fiscal?: true;
};

/** `number` counts the documents of the year; `day` (`2026-11-24`) in Sarajevo; `documentId` is issued once. */
type Numbered = IssuedFacts & {
  readonly documentId: string;
  readonly number: number;
  readonly year: number;
  readonly day: string;
};

/** The book of a year: one event for each document, in the sequence of their numbers. */
export type InvoiceBookEvent =
  | PersonalEvent<'InvoiceIssued', InvoicePerson, Numbered>
  /** Takes an invoice back, with negative amounts. `cancels` is its number, `cancelsId` its document. */
  | PersonalEvent<
      'InvoiceCancellationIssued',
      InvoicePerson,
      Numbered & { readonly cancels: string; readonly cancelsId: string }
    >;
