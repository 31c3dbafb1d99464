import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { invoiceBookDecider } from './book.decider.ts';
import type { InvoiceBookEvent, InvoicePerson, IssuedFacts } from './book.events.ts';
import { invoiceNumber, type Place } from './invoice-number.ts';

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

export type BookReader = ReturnType<typeof createBookReader>;

/** Reads the books from the log, where the buyers are: no read model has them. */
export function createBookReader(store: StreamReader) {
  const streamOf = (year: number) => `${invoiceBookDecider.category}-${year}` as const;
  return {
    /** Null when there is none. Its number is its revision in the book's stream. */
    async document({ number, year }: Place): Promise<IssuedDocument | null> {
      const [event] = await store.readStream<InvoiceBookEvent>(streamOf(year), number - 1, 1);
      return event && event.data.number === number ? documentOf(event) : null;
    },
    /** The documents of a year with these numbers, in their sequence, with one batch in memory. */
    async *documents(year: number, first: number, last: number): AsyncGenerator<IssuedDocument> {
      for await (const portion of portionsOf<InvoiceBookEvent>(store, streamOf(year), first - 1))
        for (const event of portion) {
          if (event.data.number > last) return;
          yield documentOf(event);
        }
    },
  };
}

function documentOf(event: Recorded<InvoiceBookEvent>): IssuedDocument {
  const { number, year, ...facts } = event.data;
  const cancels =
    event.type === 'InvoiceCancellationIssued'
      ? { number: event.data.cancels, id: event.data.cancelsId }
      : null;
  return { ...facts, number: invoiceNumber({ number, year }), cancels, person: event.personal };
}
