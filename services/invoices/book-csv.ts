import { numericDay } from '../rules/dates/dates.ts';
import { plainAmount } from '../rules/money/amounts.ts';
import { BYTE_ORDER_MARK, csvLine, nameCell } from '../rules/texts/csv-cell.ts';
import type { InvoiceView } from './invoices.ports.ts';
import type { IssuedDocument } from './issued-document.ts';
import { buyerName, type ShownBuyer } from './shown-buyer.ts';

const HEAD = [
  'Broj računa',
  'Datum',
  'Vrsta',
  'Storno računa',
  'Storniran računom',
  'Narudžba',
  'Kupac',
  'JIB kupca',
  'PDV broj kupca',
  'Osnovica (KM)',
  'PDV (KM)',
  'Ukupno (KM)',
  'Način plaćanja',
  'Broj fiskalnog računa',
];

/** The head of the book of issued invoices, for a spreadsheet: semicolons, with a byte order mark. */
export const BOOK_HEAD = BYTE_ORDER_MARK + csvLine(HEAD);

/**
 * A document in the book. Amounts are plain numbers with a comma, negative in cancellations; other numbers are texts, which a
 * spreadsheet takes for no dates and does not round.
 */
export function bookRow(document: IssuedDocument, view: InvoiceView, shown: ShownBuyer): string {
  const firm = shown.state === 'shown' ? shown.buyer.firm : null;
  const { base, tax, total } = document.totals;
  return csvLine([
    nameCell(document.number),
    numericDay(document.day),
    document.cancels ? 'Storno' : 'Račun',
    nameCell(document.cancels?.number ?? ''),
    nameCell(view.cancelledBy ?? ''),
    String(document.orderNumber),
    buyerName(shown),
    nameCell(firm?.jib ?? ''),
    nameCell(firm?.pdvNumber ?? ''),
    ...[base, tax, total].map((amount) => ({ written: plainAmount(amount) })),
    document.payment,
    nameCell(view.fiscalNumber),
  ]);
}
