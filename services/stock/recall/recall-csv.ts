import { formatDate } from '../../rules/dates/dates.ts';
import { BYTE_ORDER_MARK, type CsvCell, csvLine, nameCell } from '../../rules/texts/csv-cell.ts';
import type { RecalledOrder } from './recall.schemas.ts';

const HEAD = ['Narudžba', 'Datum', 'Kupac', 'Telefon', 'Email', 'Proizvod', 'Varijacija', 'Komada'];

/** The orders that got pieces of a lot, for a spreadsheet, in batches of lines. */
export async function* recallCsv(portions: AsyncIterable<readonly RecalledOrder[]>): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(HEAD);
  for await (const orders of portions) {
    yield before + orders.map(cellsOf).map(csvLine).join('');
    before = '';
  }
  if (before !== '') yield before;
}

function cellsOf(order: RecalledOrder): CsvCell[] {
  const { generatedOrderId, date, name, phone, email, title, variation, quantity } = order;
  return [
    String(generatedOrderId),
    formatDate(date),
    name,
    nameCell(phone),
    email,
    title,
    nameCell(variation ?? ''),
    String(quantity),
  ];
}
