import { BOOK_HEAD, bookRow } from './book-csv.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { ListedDocument } from './listed-documents.ts';
import { shownBuyer } from './shown-buyer.ts';
import type { ZippedFile } from './zip.ts';

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
