import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { LIMITS } from './limits.ts';
import { BrokenTable, tooManyRows } from './refusal.ts';
import { textOf } from './text.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** A row as text; `row` is the line that a spreadsheet shows, from 1. */
export type TextRow = { readonly row: number; readonly cells: readonly string[] };

const OPTIONS = {
  relax_column_count: true,
  // A quotation mark inside of a cell (12" monitor) is a letter like any other.
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: LIMITS.record,
} as const;
/** A header is no longer than this, however long the file. */
const HEADER_LENGTH = 20_000;
/** Spreadsheets write it to tell each other the separator; they show no line for it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/**
 * The rows of a CSV file, one after the other, without those that are blank. The number of a row is the line that a
 * spreadsheet shows, also where a cell holds line breaks.
 */
export async function* readCsv(content: Buffer, wanted: readonly string[]): AsyncGenerator<TextRow> {
  const texts = textOf(content);
  const first = texts.next().value ?? '';
  const [line = '', told] = SEPARATOR_LINE.exec(first) ?? [];
  const start = first.slice(line.length);
  const delimiter = told ?? separatorOf(start, wanted);
  const parser = Readable.from(joined(start, texts)).pipe(parse({ ...OPTIONS, delimiter }));
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > LIMITS.lines) throw tooManyRows();
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenTable(error.message);
    throw error;
  }
}

function* joined(first: string, rest: Iterable<string>): Generator<string> {
  if (first !== '') yield first;
  yield* rest;
}

/** The separator with which the header has most of the wanted columns, then most columns at all. */
function separatorOf(text: string, wanted: readonly string[]): Separator {
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
