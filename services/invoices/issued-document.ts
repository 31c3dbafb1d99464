import type { Recorded } from '../platform/log/recorded-event.ts';
import type { InvoiceBookEvent, InvoicePerson, IssuedFacts } from './book.events.ts';
import { invoiceNumber } from './invoice-number.ts';

/** An issued document, read from the log. */
export type IssuedDocument = IssuedFacts & {
  readonly documentId: string;
  /** `1-2026`. */
  readonly number: string;
  /** `2026-11-24`. */
  readonly day: string;
  /** The invoice that this document cancels; null for an invoice. */
  readonly cancels: { readonly number: string; readonly id: string } | null;
  /** Null once its key is deleted. */
  readonly person: InvoicePerson | null;
};

/** The day of delivery: that of the issue where the goods had not left before. */
export function deliveryDay({ deliveredOn, day }: Pick<IssuedDocument, 'deliveredOn' | 'day'>): string {
  return deliveredOn ?? day;
}

export function documentOf(event: Recorded<InvoiceBookEvent>): IssuedDocument {
  const { number, year, ...facts } = event.data;
  const cancels =
    event.type === 'InvoiceCancellationIssued'
      ? { number: event.data.cancels, id: event.data.cancelsId }
      : null;
  return { ...facts, number: invoiceNumber({ number, year }), cancels, person: event.personal };
}
