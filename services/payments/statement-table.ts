import { BrokenTable, brokenFile, createMarkFinder, openRows, refusedFile } from '../imports/index.ts';
import { type Column, cellsOf, HEADERS, placesOf } from './statement-columns.ts';
import { addEntry, type Entries, type Entry } from './statement-entries.ts';

/**
 * Reads a table whose first line names its columns. 422 for one that is empty or broken, or has no amounts, no
 * references, or no rows.
 */
export async function readTable(fileName: string, content: Buffer): Promise<Entries> {
  const entries: Entry[] = [];
  const finder = createMarkFinder();
  let places: ReadonlyMap<Column, number> | null = null;
  try {
    for await (const { row, cells, fault } of openRows(fileName, content, Object.values(HEADERS).flat())) {
      if (places === null) {
        places = placesOf(cells);
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
