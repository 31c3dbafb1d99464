import writeWorkbook from 'write-excel-file/node';
import { BYTE_ORDER_MARK, csvLine, nameCell } from '../../rules/texts/csv-cell.ts';
import type { CountRow } from './count.events.ts';
import { COUNT_COLUMNS, markOf } from './count-columns.ts';

const WIDTHS = [16, 48, 24, 18, 16, 12, 14, 46] as const;

/** The sheet of a count for a spreadsheet, which changes no lot or variation: '12/26' would become a date. */
export function countCsv(countId: string, rows: readonly CountRow[]): string {
  const head = [...COUNT_COLUMNS.names, markOf(countId)];
  const lines = rows.map((row) => {
    const [number, title, , , ...rest] = cellsOf(row);
    return [number, title, nameCell(row.variation ?? ''), nameCell(row.lot), ...rest];
  });
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('');
}

/** The same as a workbook. Lots and variations are texts, which a spreadsheet takes for no numbers or dates. */
export function countWorkbook(countId: string, rows: readonly CountRow[]): Promise<Buffer> {
  const head = [...COUNT_COLUMNS.names, markOf(countId)].map((value) => ({
    value,
    fontWeight: 'bold' as const,
  }));
  const data = rows.map((row) =>
    cellsOf(row).map((value) => (value === '' ? null : typeof value === 'number' ? { value } : { value })),
  );
  const columns = WIDTHS.map((width) => ({ width }));
  return writeWorkbook([head, ...data], { columns, sheet: 'Inventura', stickyRowsCount: 1 }).toBuffer();
}

/** 'Izbrojano' is empty. */
function cellsOf({ productNumber, title, variation, lot, expires, quantity }: CountRow) {
  return [productNumber, title, variation ?? '', lot, expires ?? '', quantity, ''] as const;
}
