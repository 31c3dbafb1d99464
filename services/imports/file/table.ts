import { storable } from '../../platform/kernel/wire/texts.ts';
import { cutTo } from '../../rules/texts/cut-to.ts';
import { type ImportColumn, PRODUCT_COLUMNS, type TableColumns } from '../columns.ts';
import { amountOfFigure, createMarkFinder, type DecimalMark } from './decimal-mark.ts';
import { openRows } from './open-rows.ts';
import { brokenFile, refused, tooManyRows, tooMuchContent } from './refusal.ts';
import { BrokenTable } from './table-errors.ts';
import { LIMITS } from './table-limits.ts';

/** A non-blank row; `row` is its line number in a spreadsheet, the header being 1. */
export type TableRow<Name extends string = ImportColumn> = {
  readonly row: number;
  readonly cells: Partial<Record<Name, string>>;
  /** Why its cells cannot be taken, in Bosnian; none when absent. */
  readonly fault?: string;
};

/** The facts of a table beside its rows. */
export type TableFacts<Name extends string = ImportColumn> = {
  /** The recognised columns, in the file's order. */
  readonly columns: readonly Name[];
  /** The unknown headers, as written. */
  readonly ignored: readonly string[];
  readonly total: number;
  /** The decimal mark of each column. */
  readonly marks: Readonly<Partial<Record<Name, DecimalMark>>>;
};

/** Yields portions of rows, and finally the facts. */
export type TablePart<Name extends string = ImportColumn> =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow<Name>[] }
  | { readonly kind: 'end'; readonly facts: TableFacts<Name> };
/** The limits of a portion, in rows and characters. */
const PORTION = { rows: 250, text: 500_000 };

/**
 * Reads an uploaded file (specification/imports-and-bulk §1) in portions: CSV or XLSX by content, within `LIMITS`; of
 * products unless other columns are given. Throws `UnsupportedFile` for another type, and a rejection for a file that
 * is empty, malformed or too large, or lacks required columns.
 */
export function readTable(fileName: string, content: Buffer): AsyncGenerator<TablePart>;
export function readTable<Name extends string>(
  fileName: string,
  content: Buffer,
  columns: TableColumns<Name>,
): AsyncGenerator<TablePart<Name>>;
export async function* readTable(
  fileName: string,
  content: Buffer,
  wanted: TableColumns<string> = PRODUCT_COLUMNS,
): AsyncGenerator<TablePart<string>> {
  const source = openRows(fileName, content, [...wanted.headers.keys()]);
  try {
    const first = await source.next();
    if (first.done) throw refused('empty_file', 'Datoteka je prazna.');
    const header = first.value.row === 1 ? first.value.cells : [];
    const { columns, ignored, places } = headersOf(header, wanted);
    const finders = wanted.amounts.map((column) => ({ column, finder: createMarkFinder() }));
    let [total, text, last] = [0, 0, 1];
    let portion: TableRow<string>[] = [];
    let portionEnd = PORTION.text;
    for await (const { row, cells, unclear, fault, figures } of source) {
      const taken = cellsByColumn(cells, places);
      if (!unclear && (Object.keys(taken).length === 0 || isStray(taken, row - last, wanted))) continue;
      total += 1;
      last = row;
      for (const cell of Object.values(taken)) text += cell?.length ?? 0;
      if (total > LIMITS.rows) throw tooManyRows();
      if (text > LIMITS.text) throw tooMuchContent();
      for (const { column, finder } of finders) {
        const amount = taken[column];
        if (amount === undefined) continue;
        if (figures?.has(places.get(column) ?? -1)) taken[column] = amountOfFigure(amount);
        else finder.look(amount);
      }
      portion.push({ row, cells: taken, ...(fault === undefined ? {} : { fault }) });
      if (portion.length < PORTION.rows && text < portionEnd) continue;
      yield { kind: 'rows', rows: portion };
      portion = [];
      portionEnd = text + PORTION.text;
    }
    if (total === 0) throw refused('no_rows', 'Datoteka nema nijednog reda ispod zaglavlja.');
    if (portion.length > 0) yield { kind: 'rows', rows: portion };
    const marks = Object.fromEntries(finders.map(({ column, finder }) => [column, finder.mark()] as const));
    yield { kind: 'end', facts: { columns, ignored, total, marks } };
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
}

/** Accidental input far below the table, not a row of it. */
function isStray(cells: TableRow<string>['cells'], distance: number, { required }: TableColumns<string>) {
  return distance > LIMITS.blankRun && required.some((column) => cells[column] === undefined);
}

function headersOf(header: readonly string[], { headers, required }: TableColumns<string>) {
  const places = new Map<string, number>();
  const ignored: string[] = [];
  for (let at = 0; at < Math.min(header.length, LIMITS.columns); at += 1) {
    const name = storable((header[at] ?? '').slice(0, LIMITS.cell)).trim();
    const column = headers.get(name.toLowerCase());
    if (!column) {
      if (name !== '') ignored.push(cutTo(name, LIMITS.columns));
    } else if (places.has(column)) {
      throw refused('duplicate_columns', `Kolona „${column}“ je navedena više puta.`, [column]);
    } else places.set(column, at);
  }
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const names = missing.map((column) => `„${column}“`).join(' i ');
    throw refused(
      'missing_columns',
      `U datoteci ${missing.length === 1 ? 'nedostaje kolona' : 'nedostaju kolone'} ${names}.`,
      missing,
    );
  }
  return { columns: [...places.keys()], ignored, places };
}

function cellsByColumn(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
): TableRow<string>['cells'] {
  const byColumn: Partial<Record<string, string>> = {};
  for (const [column, at] of places) {
    const text = storable((cells[at] ?? '').slice(0, LIMITS.cell)).trim();
    if (text !== '') byColumn[column] = text;
  }
  return byColumn;
}
