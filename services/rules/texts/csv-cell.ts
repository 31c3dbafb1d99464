/** A cell of a CSV file. One that begins like a formula would be run by a spreadsheet: an apostrophe makes it a text. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? quoted(safe) : safe;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Digits with what is written between them: a spreadsheet takes it for a number at worst. */
const INTERNATIONAL_PHONE = /^\+[\d ()/.-]+$/;

/** The cell of a phone: programs that read it take no apostrophe before a '+'. */
export function phoneCell(text: string): CsvCell {
  return INTERNATIONAL_PHONE.test(text) ? { written: text } : text;
}

/** A day or month with its name, or a number with an exponent: 'Mar-27', '12. dec', '12E5'. */
const LIKE_A_DATE = /^(?:\d{1,2}[-/. ]*\p{L}{3,}\.?|\p{L}{3,}[-/. ]*\d{2,4}|\d+e\d+)$/iu;

/** The cell of a name. One that a spreadsheet would take for a date or number, like the lot '12/26', is `="12/26"`. */
export function nameCell(text: string): CsvCell {
  const isSafe = text === '' || (/\p{L}/u.test(text) && !LIKE_A_DATE.test(text));
  return isSafe ? text : { written: quoted(`="${text.replaceAll('"', '""')}"`) };
}

/** A text, a number, or what is written as it is. */
export type CsvCell = string | number | { readonly written: string };

/** So that spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a CSV file as spreadsheets of the region read it: semicolons. Numbers are no formulas. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(textOf).join(';')}\r\n`;
}

function textOf(cell: CsvCell): string {
  if (typeof cell === 'object') return cell.written;
  return typeof cell === 'number' ? String(cell) : csvCell(cell);
}
