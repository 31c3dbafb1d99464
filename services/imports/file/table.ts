import { Rejected, type Rejection } from '../../platform/kernel/rejection.ts';
import { COLUMNS, type Column, isColumn, REQUIRED } from '../columns.ts';
import { BrokenTable, readCsv } from './csv.ts';
import { kindOf, storable, textOf } from './text.ts';
import { readWorkbook } from './workbook.ts';

/** One row as text. */
export type Cells = readonly string[];

/** A row with anything in it; `row` is the line that a spreadsheet shows, the header being 1. */
export type TableRow = { readonly row: number; readonly cells: Partial<Record<Column, string>> };

export type Table = {
  /** The columns that are taken, in the file's order. */
  readonly columns: readonly Column[];
  /** The headers that mean nothing here, as they are written. */
  readonly ignored: readonly string[];
  readonly rows: readonly TableRow[];
};

/** A file that no import takes, for its kind alone. */
export class UnsupportedFile extends Error {
  override readonly name = 'UnsupportedFile';
}

const ENDINGS = ['csv', 'tsv', 'txt', 'xlsx'];
const MOST_ROWS = 100_000;

/**
 * Reads an uploaded file (decisions §5): CSV or XLSX by its content. Throws `UnsupportedFile` for another kind, and a
 * rejection for a file that is empty, broken, or has not the columns that it needs.
 */
export async function readTable(fileName: string, content: Buffer): Promise<Table> {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const kind = kindOf(content);
  if (kind === 'unknown' || (ending !== undefined && !ENDINGS.includes(ending)))
    throw new UnsupportedFile(`${fileName} is neither CSV nor XLSX`);
  if (content.length === 0) throw refused('empty_file', 'Datoteka je prazna.');
  if (ending === 'xlsx' && kind !== 'workbook') throw broken();
  const rows = await cellsOf(kind === 'workbook', content);
  const [header = [], ...body] = rows;
  if (rows.every(isBlank)) throw refused('empty_file', 'Datoteka je prazna.');
  const { columns, ignored, places } = headersOf(header);
  const filled: TableRow[] = [];
  for (const [at, cells] of body.entries())
    if (!isBlank(cells)) filled.push({ row: at + 2, cells: cellsByColumn(cells, places) });
  if (filled.length === 0) throw refused('no_rows', 'Datoteka nema nijednog reda ispod zaglavlja.');
  if (filled.length > MOST_ROWS)
    throw refused('too_many_rows', `Datoteka smije imati najviše ${MOST_ROWS} redova.`);
  return { columns, ignored, rows: filled };
}

async function cellsOf(isWorkbook: boolean, content: Buffer): Promise<Cells[]> {
  try {
    return isWorkbook ? await readWorkbook(content) : await readCsv(textOf(content), COLUMNS.map(lower));
  } catch (error) {
    if (error instanceof BrokenTable) throw broken();
    throw error;
  }
}

function isBlank(cells: Cells): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function lower(text: string): string {
  return text.toLowerCase();
}

function headersOf(header: Cells) {
  const places = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [at, written] of header.entries()) {
    const name = written.trim();
    const column = COLUMNS.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!column) {
      if (name !== '') ignored.push(name);
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

function cellsByColumn(cells: Cells, places: ReadonlyMap<Column, number>): Partial<Record<Column, string>> {
  const byColumn: Partial<Record<Column, string>> = {};
  for (const [column, at] of places) {
    const text = storable(cells[at] ?? '').trim();
    if (text !== '' && isColumn(column)) byColumn[column] = text;
  }
  return byColumn;
}

function broken(): Rejected {
  return refused('invalid_file', 'Datoteka je oštećena ili nije tabela u obliku CSV ili XLSX.');
}

function refused(code: string, message: string, columns: readonly string[] = ['file']): Rejected {
  const rejection: Rejection = {
    kind: 'rule',
    code,
    message,
    details: columns.map((field) => ({
      field,
      error: code === 'missing_columns' ? `U datoteci nedostaje kolona „${field}“.` : message,
    })),
  };
  return new Rejected(rejection);
}
