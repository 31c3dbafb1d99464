import type { StreamReader } from '../platform/log/event-store.ts';
import { portionsOf } from '../platform/log/portions.ts';
import { invoiceBookDecider } from './book.decider.ts';
import type { InvoiceBookEvent } from './book.events.ts';
import type { Place } from './invoice-number.ts';
import { documentOf, type IssuedDocument } from './issued-document.ts';

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
