import { csvCell } from '../rules/csv-cell.ts';
import { formatDate } from '../rules/dates.ts';
import type { RecalledOrder } from './stock.schemas.ts';

const HEAD = ['Narudžba', 'Datum', 'Kupac', 'Telefon', 'Email', 'Proizvod', 'Varijacija', 'Komada'];
const BYTE_ORDER_MARK = '\uFEFF';

/** The orders that got pieces of a lot, for a spreadsheet: semicolons, with a byte order mark. */
export function recallCsv(orders: readonly RecalledOrder[]): string {
  const rows = orders.map(({ generatedOrderId, date, name, phone, email, title, variation, quantity }) => [
    generatedOrderId,
    formatDate(date),
    name,
    phone,
    email,
    title,
    variation ?? '',
    quantity,
  ]);
  const lines = [HEAD, ...rows].map((cells) => cells.map((cell) => csvCell(String(cell))).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
