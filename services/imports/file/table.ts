import { COLUMNS, type Column, REQUIRED } from '../columns.ts';
import { createMarkFinder, type DecimalMark } from './amount.ts';
import { readCsv, type TextRow } from './csv.ts';
import { LIMITS } from './limits.ts';
import { BrokenTable, brokenFile, refused, tooManyRows, tooMuchContent, UnsupportedFile } from './refusal.ts';
import { kindOf, storable } from './text.ts';
import { readWorkbook } from './workbook.ts';

/** A row with anything in its columns; `row` is the line that a spreadsheet shows, the header being 1. */
export type TableRow = { readonly row: number; readonly cells: Partial<Record<Column, string>> };

/** What is known of a table besides its rows. */
export type TableFacts = {
  /** The columns that are taken, in the file's order. */
  readonly columns: readonly Column[];
  /** The headers that mean nothing here, as they are written. */
  readonly ignored: readonly string[];
  readonly total: number;
  /** How the file writes the decimals of a column. */
  readonly marks: Readonly<Record<(typeof AMOUNTS)[number], DecimalMark>>;
};

/** A table as it is read: portions of its rows, and at the end the facts. */
export type TablePart =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly facts: TableFacts };

const ENDINGS = ['csv', 'tsv', 'txt', 'xlsx'];
const AMOUNTS = ['price', 'vele_price'] as const;
/** A portion is full with so many rows, or so many characters. */
const PORTION = { rows: 250, text: 500_000 };

/**
 * Reads an uploaded file (specification/imports-and-bulk §1), portion by portion: CSV or XLSX by its content, within `LIMITS`. Throws
 * `UnsupportedFile` for another kind, and a rejection for a file that is empty, broken or too large, or has not the
 * columns that it needs.
 */
export async function* readTable(fileName: string, content: Buffer): AsyncGenerator<TablePart> {
  const source = openRows(fileName, content);
  try {
    const first = await source.next();
    if (first.done) throw refused('empty_file', 'Datoteka je prazna.');
    const { columns, ignored, places } = headersOf(first.value.row === 1 ? first.value.cells : []);
    const finders = { price: createMarkFinder(), vele_price: createMarkFinder() };
    let [total, text, last] = [0, 0, 1];
    let portion: TableRow[] = [];
    let portionEnd = PORTION.text;
    for await (const { row, cells } of source) {
      const taken = cellsByColumn(cells, places);
      if (Object.keys(taken).length === 0 || isStray(taken, row - last)) continue;
      total += 1;
      last = row;
      for (const cell of Object.values(taken)) text += cell.length;
      if (total > LIMITS.rows) throw tooManyRows();
      if (text > LIMITS.text) throw tooMuchContent();
      for (const column of AMOUNTS) if (taken[column] !== undefined) finders[column].look(taken[column]);
      portion.push({ row, cells: taken });
      if (portion.length < PORTION.rows && text < portionEnd) continue;
      yield { kind: 'rows', rows: portion };
      portion = [];
      portionEnd = text + PORTION.text;
    }
    if (total === 0) throw refused('no_rows', 'Datoteka nema nijednog reda ispod zaglavlja.');
    if (portion.length > 0) yield { kind: 'rows', rows: portion };
    const marks = { price: finders.price.mark(), vele_price: finders.vele_price.mark() };
    yield { kind: 'end', facts: { columns, ignored, total, marks } };
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
}

function openRows(fileName: string, content: Buffer): AsyncGenerator<TextRow> {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const kind = kindOf(content);
  if (kind === 'unknown' || (ending !== undefined && !ENDINGS.includes(ending)))
    throw new UnsupportedFile(`${fileName} is neither CSV nor XLSX`);
  if (content.length > 0 && ending === 'xlsx' && kind !== 'workbook') throw brokenFile();
  return kind === 'workbook'
    ? readWorkbook(content)
    : readCsv(
        content,
        COLUMNS.map((column) => column.toLowerCase()),
      );
}

/** A slip of the keyboard far below the table, not a product. */
function isStray(cells: TableRow['cells'], distance: number): boolean {
  return distance > LIMITS.blankRun && REQUIRED.some((column) => cells[column] === undefined);
}

function headersOf(header: readonly string[]) {
  const places = new Map<Column, number>();
  const ignored: string[] = [];
  for (let at = 0; at < Math.min(header.length, LIMITS.columns); at += 1) {
    const name = (header[at] ?? '').trim();
    const column = COLUMNS.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!column) {
      if (name !== '') ignored.push(name.slice(0, LIMITS.columns));
    } else if (places.has(column)) {
      throw refused('duplicate_columns', `Kolona „${column}“ je navedena više puta.`, [column]);
    } else places.set(column, at);
  }
  const missing = REQUIRED.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const names = missing.map((column) => `„${column}“`).join(' i ');
    throw refused('missing_columns', `U datoteci nedostaje kolona ${names}.`, missing);
  }
  return { columns: [...places.keys()], ignored, places };
}

function cellsByColumn(cells: readonly string[], places: ReadonlyMap<Column, number>): TableRow['cells'] {
  const byColumn: Partial<Record<Column, string>> = {};
  for (const [column, at] of places) {
    const text = storable((cells[at] ?? '').slice(0, LIMITS.cell)).trim();
    if (text !== '') byColumn[column] = text;
  }
  return byColumn;
}
