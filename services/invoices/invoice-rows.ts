import { flag } from '../platform/kernel/wire/flag.ts';
import type { BookReader } from './book-reader.ts';
import type { InvoiceView } from './invoices.ports.ts';
import type { InvoiceRow } from './invoices.schemas.ts';
import { documentsOfPortion, type ListedDocument } from './listed-documents.ts';
import { buyerName, shownBuyer } from './shown-buyer.ts';

/** The rows in the sequence of `views`, grouped by year, the newest first. */
export async function rows(
  book: BookReader,
  views: readonly InvoiceView[],
  owner: boolean,
): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  for await (const listed of documentsOfPortion(book, [...views].reverse())) found.push(rowOf(listed, owner));
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
    fiscal: { state: view.fiscalState, number: view.fiscalNumber, qr: view.fiscalQr },
    fiscalCause: view.fiscalCause,
    fiscalAt: view.fiscalAt,
  };
}
