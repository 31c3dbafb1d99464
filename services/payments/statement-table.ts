import {
  amountOfFigure,
  BrokenTable,
  brokenFile,
  createMarkFinder,
  openRows,
  refusedFile,
} from '../imports/index.ts';
import type { StatementColumns } from '../settings/index.ts';
import {
  anyPlaces,
  type Column,
  cellsOf,
  headersWith,
  isHeader,
  MOST_ABOVE,
  placesOf,
} from './statement-columns.ts';
import { addEntry, cellText, type Entries, type Entry } from './statement-entries.ts';

/** Its rows, those above the header, too. */
function rowsOf(fileName: string, content: Buffer, chosen: StatementColumns | null) {
  const above = { most: MOST_ABOVE, isHeader: (cells: readonly string[]) => isHeader(cells, chosen) };
  return openRows(fileName, content, headersWith(chosen), above);
}

/**
 * Reads a table below the line that names its columns: the chosen ones, or those that are recognised. 422 for one that is
 * empty or broken, or has no amounts, no references, or no rows.
 */
export async function readTable(
  fileName: string,
  content: Buffer,
  chosen: StatementColumns | null,
): Promise<Entries> {
  const entries: Entry[] = [];
  const finder = createMarkFinder();
  const above: (readonly string[])[] = [];
  let places: ReadonlyMap<Column, number> | null = null;
  try {
    for await (const { row, cells, fault, figures } of rowsOf(fileName, content, chosen)) {
      if (places === null) {
        if (isHeader(cells, chosen)) places = anyPlaces(cells, chosen);
        else if (above.push(cells) > MOST_ABOVE) break;
        continue;
      }
      let taken = cellsOf(cells, places);
      if (figures?.has(places.get('amount') ?? -1))
        taken = { ...taken, amount: amountOfFigure(taken.amount) };
      else finder.look(taken.amount);
      addEntry(entries, { row, cells: taken, isWrong: fault !== undefined });
    }
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
  if (places === null) placesOf(likelyHeader(above, chosen), chosen);
  if (entries.length === 0) throw refusedFile('no_rows', 'Datoteka nema nijednog reda ispod zaglavlja.');
  return { entries, mark: finder.mark() };
}

const SHOWN_ROWS = 5;
const MOST_COLUMNS = 50;

/** The names of a table's columns, and its first rows, by which a person chooses the columns. 422 for one that is empty or broken. */
export async function readHead(
  fileName: string,
  content: Buffer,
  chosen: StatementColumns | null,
): Promise<{ readonly header: string[]; readonly rows: string[][]; readonly columns: StatementColumns }> {
  const lines: string[][] = [];
  try {
    for await (const { cells } of rowsOf(fileName, content, chosen)) {
      lines.push(Array.from(cells.slice(0, MOST_COLUMNS), (cell) => cellText(cell ?? '')));
      if (lines.length > MOST_ABOVE + SHOWN_ROWS) break;
    }
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
  const header = likelyHeader(lines.slice(0, MOST_ABOVE + 1), chosen);
  const first = lines.indexOf(header) + 1;
  return {
    header,
    rows: lines.slice(first, first + SHOWN_ROWS),
    columns: cellsOf(header, anyPlaces(header, chosen)),
  };
}

/** The first row with the columns that payments need, else with the most known columns, then the most cells. 422 `empty_file` without rows. */
function likelyHeader<Row extends readonly string[]>(
  rows: readonly Row[],
  chosen: StatementColumns | null,
): Row {
  const score = (row: Row) =>
    isHeader(row, chosen)
      ? Number.POSITIVE_INFINITY
      : anyPlaces(row, chosen).size * 1000 + row.filter((cell) => cell.trim() !== '').length;
  const [first, ...others] = rows;
  if (!first) throw refusedFile('empty_file', 'Datoteka je prazna.');
  return others.reduce((best, row) => (score(row) > score(best) ? row : best), first);
}
