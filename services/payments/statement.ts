import { createHash } from 'node:crypto';
import {
  BrokenTable,
  brokenFile,
  createMarkFinder,
  hundredthsOf,
  openRows,
  refusedFile,
} from '../imports/index.ts';
import { type Cells, COLUMNS, type Column, cellsOf, HEADERS, placesOf } from './statement-columns.ts';

/** A payment on a bank statement. `key` identifies it; the same row has the same key in every upload. */
export type StatementRow = {
  readonly key: string;
  /** Its line in a spreadsheet, the header being 1. */
  readonly row: number;
  readonly date: string;
  /** Hundredths; null when it is invalid, an outgoing payment, or in a row whose cells may have shifted. */
  readonly amount: number | null;
  readonly reference: string;
  /** Reference and purpose, as the payer wrote them. */
  readonly text: string;
  readonly payer: string;
};

const MOST_ROWS = 2_000;

/**
 * Reads a bank statement: a table whose first line names its columns (specification/payments §4). 422 for a file that
 * is empty or broken, has no amounts or no references, or too many rows.
 */
export async function readStatement(fileName: string, content: Buffer): Promise<StatementRow[]> {
  const read: { readonly row: number; readonly cells: Cells; readonly isWrong: boolean }[] = [];
  const finder = createMarkFinder();
  let places: ReadonlyMap<Column, number> | null = null;
  try {
    for await (const { row, cells, fault } of openRows(fileName, content, Object.values(HEADERS).flat())) {
      if (places === null) {
        places = placesOf(cells);
        continue;
      }
      if (read.length === MOST_ROWS)
        throw refusedFile('too_many_rows', `Izvod smije imati najviše ${MOST_ROWS} redova.`);
      const taken = cellsOf(cells, places);
      finder.look(taken.amount);
      read.push({ row, cells: taken, isWrong: fault !== undefined });
    }
  } catch (error) {
    if (error instanceof BrokenTable) throw brokenFile();
    throw error;
  }
  if (places === null) throw refusedFile('empty_file', 'Datoteka je prazna.');
  if (read.length === 0) throw refusedFile('no_rows', 'Datoteka nema nijednog reda ispod zaglavlja.');
  const mark = finder.mark();
  const seen = new Map<string, number>();
  return read.map(({ row, cells, isWrong }) => {
    const { date, amount, reference, purpose, payer } = cells;
    return {
      key: keyOf(cells, seen),
      row,
      date,
      amount: isWrong ? null : hundredthsOf(amount.replace(/^\+/, ''), mark),
      reference,
      text: [reference, purpose].filter(Boolean).join(' / '),
      payer,
    };
  });
}

/** Of equal rows the first, the second … have keys of their own: a customer may pay the same sum twice a day. */
function keyOf(cells: Cells, seen: Map<string, number>): string {
  const text = JSON.stringify(COLUMNS.map((column) => cells[column]));
  const count = (seen.get(text) ?? 0) + 1;
  seen.set(text, count);
  return createHash('sha256').update(`${count} ${text}`).digest('hex').slice(0, 32);
}
