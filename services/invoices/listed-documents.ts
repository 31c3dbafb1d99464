import { PORTION } from '../platform/log/portions.ts';
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
  book: Pick<BookReader, 'documents'>,
  views: readonly InvoiceView[],
): AsyncGenerator<ListedDocument> {
  for (const { year, first, last, wanted } of runsOf(views)) {
    for await (const document of book.documents(year, first, last)) {
      const view = wanted.get(document.documentId);
      if (view) yield { view, document };
    }
  }
}

type Run = {
  readonly year: number;
  readonly first: number;
  readonly last: number;
  readonly wanted: ReadonlyMap<string, InvoiceView>;
};

/** Runs without gaps that are longer than what the log reads at once: an invoice and its cancellation may be far apart. */
function runsOf(views: readonly InvoiceView[]): Run[] {
  const runs: InvoiceView[][] = [];
  let before: InvoiceView | undefined;
  for (const view of views) {
    const run = runs.at(-1);
    if (run && before?.year === view.year && view.number - before.number <= PORTION) run.push(view);
    else runs.push([view]);
    before = view;
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const wanted = new Map(run.map((view) => [view.id, view]));
    return first && last ? [{ year: first.year, first: first.number, last: last.number, wanted }] : [];
  });
}
