import type { AuditOf } from '../../audit/index.ts';
import { formatPrice } from '../../rules/money/amounts.ts';
import type { CountEvent, CountSum } from './count.events.ts';

type Hidden =
  | 'listedBefore'
  | 'place'
  | 'added'
  | 'lotsListed'
  | 'upload'
  | 'from'
  | 'lots'
  | 'errors'
  | 'movementId';

export const countAudit: AuditOf<'count', CountEvent, Hidden> = {
  entity: 'count',
  title: 'title',
  remembers: 'title',
  events: {
    // A part of the opening.
    StockCountRowsListed: null,
    StockCountOpened: {
      text: 'Inventura započeta',
      shows: ({ title, category, brand, rows, listedBefore }) => ({
        title,
        category,
        brand,
        rows: rows.length + listedBefore,
      }),
    },
    // A part of the sheet.
    StockCountLotsListed: null,
    StockCountSheetTaken: {
      text: 'Popunjena lista inventure primljena',
      shows: ({ fileName, counted, added, lotsListed, blank, failed }) => ({
        fileName,
        blank,
        failed,
        counted: counted.length + added.length + (lotsListed?.lots ?? 0),
      }),
    },
    StockCountRowCounted: { text: 'Red inventure izbrojan', shows: ({ line, found }) => ({ line, found }) },
    StockCountBooked: 'Inventura proknjižena',
  },
  fields: {
    title: 'Naziv',
    category: ['Kategorija', { names: 'category' }],
    brand: ['Brend', { names: 'brand' }],
    rows: 'Redova',
    fileName: 'Datoteka',
    counted: ['Izbrojano', 'count'],
    blank: ['Nije brojano', 'count'],
    failed: ['Neispravno', 'count'],
    shortage: ['Manjak', { text: sumText }],
    surplus: ['Višak', { text: sumText }],
    line: 'Red',
    found: 'Izbrojano komada',
    leftOut: ['Izostavljeno', 'count'],
  },
};

/** '12 kom., prodajna vrijednost 34,00 KM'. */
function sumText({ pieces, selling }: CountSum): string {
  return `${pieces} kom., prodajna vrijednost ${formatPrice(selling)}`;
}
