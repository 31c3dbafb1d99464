import Papa, { type ParseResult } from 'papaparse';
import { LIMITS } from './limits.ts';
import { BrokenTable, tooManyRows } from './refusal.ts';
import { textOf } from './text.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** A row as text; `row` is the line that a spreadsheet shows, from 1. */
export type TextRow = { readonly row: number; readonly cells: readonly string[] };

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
  let row = 0;
  for (const cells of recordsOf(start, texts, told ?? separatorOf(start, wanted))) {
    row += 1;
    if (row > LIMITS.lines) throw tooManyRows();
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
  }
}

/** All records, blank ones included. Throws `BrokenTable` for a quotation or a record that does not end. */
function* recordsOf(first: string, texts: Iterable<string>, delimiter: string): Generator<string[]> {
  const parser = new Papa.Parser({ delimiter, newline: lineEndOf(first) });
  let rest = first;
  for (const text of texts) {
    const { data, meta }: ParseResult<string[]> = parser.parse(rest, 0, true);
    yield* data;
    // What follows the last whole record.
    rest = `${rest.slice(meta.cursor)}${text}`;
    if (rest.length > LIMITS.record) throw new BrokenTable('A record does not end');
  }
  const { data, errors }: ParseResult<string[]> = parser.parse(rest, 0, false);
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new BrokenTable('A quotation does not end');
  yield* data;
}

/** How the first line ends, cells with line breaks left aside. */
function lineEndOf(text: string): '\r\n' | '\n' | '\r' {
  const [end] = /\r\n|\n|\r/.exec(text.replace(/"[^"]*"/g, '')) ?? [];
  return end === '\r\n' || end === '\r' ? end : '\n';
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
  const parser = new Papa.Parser({ delimiter, newline: lineEndOf(text), preview: 1 });
  const { data }: ParseResult<string[]> = parser.parse(text.slice(0, HEADER_LENGTH), 0, false);
  return (data[0] ?? []).map((name) => name.trim().toLowerCase());
}
