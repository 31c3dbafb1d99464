import type { Found } from '../platform/kernel/wire/page.ts';
import type { FiscalState } from './fiscal/fiscal-receipt.ts';
import type { Place } from './invoice-number.ts';

/** A document in the read model, which has no buyer: that is read from the log. Amounts in hundredths. */
export type InvoiceView = {
  readonly id: string;
  readonly number: number;
  readonly year: number;
  /** `2026-11-24`. */
  readonly day: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderName: string;
  readonly customerId: string | null;
  readonly total: number;
  readonly base: number;
  readonly tax: number;
  /** The number of the invoice that this document cancels; null for an invoice. */
  readonly cancels: string | null;
  /** The number of the document that cancels it; null while none does. */
  readonly cancelledBy: string | null;
  readonly fiscalState: FiscalState;
  /** '' where none was noted. */
  readonly fiscalNumber: string;
  /** The text of the receipt's QR code; '' without one. */
  readonly fiscalQr: string;
  /** Why the service refused the receipt; '' where it did not. */
  readonly fiscalCause: string;
  /** When the receipt came (ISO 8601); null before, and for a number noted by hand. */
  readonly fiscalAt: string | null;
  /** Its person was erased, or its order deleted: only owners see the buyer. */
  readonly withheld: boolean;
};

/** A document by its number, in any year where none is given, or by a number or the name of its order. */
export type SoughtDocument = {
  readonly number?: number;
  readonly year?: number;
  readonly orderNumber?: number;
  readonly orderName?: string;
};

/** Documents between two days, both included, or of an order by its public number; all of them where nothing is given. */
export type WantedDocuments = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order?: number | undefined;
  readonly sought?: SoughtDocument | undefined;
};

export interface InvoiceQueries {
  /** Newest first. */
  page(wanted: WantedDocuments, page: number, pageSize: number): Promise<Found<InvoiceView>>;
  /** All of them in portions, grouped by year, in the sequence of the numbers or newest first. */
  all(wanted: WantedDocuments, order?: 'newest-first'): AsyncIterable<readonly InvoiceView[]>;
  /** Null while it is not shown. */
  byId(id: string): Promise<InvoiceView | null>;
  /** Documents that wait for their fiscal receipt, after that place, in the sequence of their numbers. */
  unfiscalised(after: Place, most: number): Promise<readonly Place[]>;
  /** The invoices whose last document is of this year or earlier, and whose buyers can be read; at most `limit`. */
  expired(lastYear: number, limit: number): Promise<readonly string[]>;
}
