import { BrokenTable, brokenFile, createMarkFinder, openRows, refusedFile } from '../imports/index.ts';
import type { StatementColumns } from '../settings/index.ts';
import {
  type Column,
  cellsOf,
  chosenPlaces,
  headersWith,
  knownPlaces,
  placesOf,
} from './statement-columns.ts';
import { addEntry, cellText, type Entries, type Entry } from './statement-entries.ts';

/**
 * Reads a table whose first line names its columns: the chosen ones, or those that are recognised. 422 for one that is empty or
 * broken, or has no amounts, no references, or no rows.
 */
export async function readTable(
  fileName: string,
  content: Buffer,
  chosen: StatementColumns | null,
): Promise<Entries> {
  const entries: Entry[] = [];
  const finder = createMarkFinder();
  let places: ReadonlyMap<Column, number> | null = null;
  try {
    for await (const { row, cells, fault } of openRows(fileName, content, headersWith(chosen))) {
      if (places === null) {
        places = placesOf(cells, chosen);
        continue;
      }
      const taken = cellsOf(cells, places);
      finder.look(taken.amount);
      addEntry(entries, { row, cells: taken, isWrong: fault !== undefined });
    }
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
  if (places === null) throw refusedFile('empty_file', 'Datoteka je prazna.');
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
    for await (const { cells } of openRows(fileName, content, headersWith(chosen))) {
      lines.push(cells.slice(0, MOST_COLUMNS).map((cell) => cellText(cell)));
      if (lines.length > SHOWN_ROWS) break;
    }
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
  const [header, ...rows] = lines;
  if (!header) throw refusedFile('empty_file', 'Datoteka je prazna.');
  const places = chosenPlaces(header, chosen) ?? knownPlaces(header);
  return { header, rows, columns: cellsOf(header, places) };
}
