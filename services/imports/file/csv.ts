import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import type { Cells } from './table.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** A text that is no table: a quotation that never ends. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable';
}

const OPTIONS = {
  relax_column_count: true,
  // A quotation mark inside of a cell (12" monitor) is a letter like any other.
  relax_quotes: true,
  skip_empty_lines: false,
} as const;
const PORTION = 64 * 1024;
/** A header is no longer than this, however long the file. */
const HEADER_LENGTH = 20_000;
/** Spreadsheets write it to tell each other the separator; they show no line for it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/**
 * The records of a CSV text, the header first, blank ones included: the place of a record is the line that a
 * spreadsheet shows, also where a cell holds line breaks. Reads in portions, so that other work goes on meanwhile.
 */
export async function readCsv(text: string, wanted: readonly string[]): Promise<Cells[]> {
  const [line = '', told] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = told ?? separatorOf(body, wanted);
  const rows: Cells[] = [];
  try {
    const parser = Readable.from(portionsOf(body)).pipe(parse({ ...OPTIONS, delimiter }));
    for await (const record of parser) rows.push(record as string[]);
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenTable(error.message);
    throw error;
  }
  return rows;
}

function* portionsOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    let to = Math.min(from + PORTION, text.length);
    // Half a character would not survive on its own.
    if (to < text.length && isLeadSurrogate(text.charCodeAt(to - 1))) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}

function isLeadSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** The separator with which the header has most of the wanted columns, then most columns at all. */
export function separatorOf(text: string, wanted: readonly string[]): Separator {
  let best: Separator = SEPARATORS[0];
  let most = -1;
  for (const separator of SEPARATORS) {
    const header = headerOf(text, separator);
    const found = wanted.filter((name) => header.includes(name)).length;
    const score = found * 1000 + header.length;
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}

function headerOf(text: string, delimiter: Separator): string[] {
  try {
    const [header = []]: string[][] = parseNow(text.slice(0, HEADER_LENGTH), {
      ...OPTIONS,
      delimiter,
      to: 1,
    });
    return header.map((name) => name.trim().toLowerCase());
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
