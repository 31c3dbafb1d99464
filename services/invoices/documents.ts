import { flag } from '../platform/kernel/http-schemas.ts';
import { BOOK_HEAD, bookRow } from './book-csv.ts';
import type { BookReader, IssuedDocument } from './book-reader.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceView } from './invoices.ports.ts';
import type { InvoiceRow } from './invoices.schemas.ts';
import { buyerName, shownBuyer } from './shown-buyer.ts';
import type { ZippedFile } from './zip.ts';

export type ListedDocument = { readonly view: InvoiceView; readonly document: IssuedDocument };

/**
 * The documents that the read model lists, read from the books in long runs. `views` are grouped by year, in the
 * sequence of their numbers.
 */
export async function* documentsOf(
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

/** The rows in the sequence of `views`, grouped by year, the newest first. */
export async function rows(
  book: BookReader,
  views: readonly InvoiceView[],
  owner: boolean,
): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  for await (const listed of documentsOf(book, [...views].reverse())) found.push(rowOf(listed, owner));
  return found.reverse();
}

function rowOf({ view, document }: ListedDocument, owner: boolean): InvoiceRow {
  const shown = shownBuyer(document, view, owner);
  return {
    _id: view.id,
    number: document.number,
    date: view.day,
    cancels: view.cancels,
    cancelledBy: view.cancelledBy,
    generatedOrderId: view.orderNumber,
    orderName: view.orderName,
    buyer: buyerName(shown),
    buyerIsFirm: flag(shown.state === 'shown' && shown.buyer.firm !== null),
    base: view.base,
    tax: view.tax,
    total: view.total,
    fiscalNumber: view.fiscalNumber,
  };
}

export async function* bookLines(
  listed: AsyncIterable<ListedDocument>,
  owner: boolean,
): AsyncGenerator<string> {
  yield BOOK_HEAD;
  for await (const { view, document } of listed)
    yield bookRow(document, view, shownBuyer(document, view, owner));
}

export async function* pdfFiles(
  listed: AsyncIterable<ListedDocument>,
  owner: boolean,
): AsyncGenerator<ZippedFile> {
  for await (const { view, document } of listed)
    yield {
      name: `racun-${document.number}.pdf`,
      content: await invoicePdf(document, shownBuyer(document, view, owner), view),
    };
}
