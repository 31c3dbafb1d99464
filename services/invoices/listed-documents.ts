import type { BookReader } from './book-reader.ts';
import type { InvoiceView } from './invoices.ports.ts';
import type { IssuedDocument } from './issued-document.ts';

export type ListedDocument = { readonly view: InvoiceView; readonly document: IssuedDocument };

/**
 * The documents that the read model lists, read from the books in long runs. `views` are grouped by year, in the
 * sequence of their numbers.
 */
export async function* documentsOf(
  book: BookReader,
  portions: AsyncIterable<readonly InvoiceView[]>,
): AsyncGenerator<ListedDocument> {
  for await (const views of portions) yield* documentsOfPortion(book, views);
}

/** The same for views that are there. */
export async function* documentsOfPortion(
  book: BookReader,
  views: readonly InvoiceView[],
): AsyncGenerator<ListedDocument> {
  for (const [year, ofYear] of byYear(views)) {
    const wanted = new Map(ofYear.map((view) => [view.id, view]));
    const [first, last] = [ofYear[0]?.number ?? 1, ofYear.at(-1)?.number ?? 0];
    for await (const document of book.documents(year, first, last)) {
      const view = wanted.get(document.documentId);
      if (view) yield { view, document };
    }
  }
}

function byYear(views: readonly InvoiceView[]): Map<number, InvoiceView[]> {
  const years = new Map<number, InvoiceView[]>();
  for (const view of views) {
    const known = years.get(view.year);
    if (known) known.push(view);
    else years.set(view.year, [view]);
  }
  return years;
}
