import { BYTE_ORDER_MARK, csvLine } from '../../rules/csv-cell.ts';
import { formatDate } from '../../rules/dates.ts';
import type { RecalledOrder } from './recall.schemas.ts';

const HEAD = ['Narudžba', 'Datum', 'Kupac', 'Telefon', 'Email', 'Proizvod', 'Varijacija', 'Komada'];

/** The orders that got pieces of a lot, for a spreadsheet. */
export function recallCsv(orders: readonly RecalledOrder[]): string {
  const rows = orders.map(({ generatedOrderId, date, name, phone, email, title, variation, quantity }) => [
    String(generatedOrderId),
    formatDate(date),
    name,
    phone,
    email,
    title,
    variation ?? '',
    String(quantity),
  ]);
  return BYTE_ORDER_MARK + [HEAD, ...rows].map(csvLine).join('');
}
