import { numericDay } from '../rules/dates/dates.ts';
import { plainAmount } from '../rules/money/amounts.ts';
import { BYTE_ORDER_MARK, csvCell, csvLine } from '../rules/texts/csv-cell.ts';
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

/** A document in the book. Amounts are plain numbers with a comma, negative in cancellations. */
export function bookRow(document: IssuedDocument, view: InvoiceView, shown: ShownBuyer): string {
  const firm = shown.state === 'shown' ? shown.buyer.firm : null;
  const texts = (cells: readonly string[]) => cells.map(csvCell);
  const cells = [
    ...texts([
      document.number,
      numericDay(document.day),
      document.cancels ? 'Storno' : 'Račun',
      document.cancels?.number ?? '',
      view.cancelledBy ?? '',
      String(document.orderNumber),
      buyerName(shown),
      firm?.jib ?? '',
      firm?.pdvNumber ?? '',
    ]),
    ...[document.totals.base, document.totals.tax, document.totals.total].map(plainAmount),
    ...texts([document.payment, view.fiscalNumber]),
  ];
  return `${cells.join(';')}\r\n`;
}
