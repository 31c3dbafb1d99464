import Papa, { type ParseResult } from 'papaparse';
import { LIMITS } from './limits.ts';
import { BrokenTable, tooManyRows } from './refusal.ts';
import { textOf } from './text.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** A row as text; `row` is its line number in a spreadsheet, from 1. */
export type TextRow = { readonly row: number; readonly cells: readonly string[] };

/** The maximum length of a header. */
const HEADER_LENGTH = 20_000;
/** Spreadsheets write this line to declare the separator, and do not display it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/**
 * Streams the non-blank rows of a CSV file. Row numbers are line numbers of a spreadsheet, also when cells hold line
 * breaks.
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

/** All records, blank ones included. Throws `BrokenTable` for an unterminated quotation or record. */
function* recordsOf(first: string, texts: Iterable<string>, delimiter: string): Generator<string[]> {
  const parser = new Papa.Parser({ delimiter, newline: lineEndOf(first) });
  let rest = first;
  for (const text of texts) {
    const { data, meta }: ParseResult<string[]> = parser.parse(rest, 0, true);
    yield* data;
    // The incomplete record at the end.
    rest = `${rest.slice(meta.cursor)}${text}`;
    if (rest.length > LIMITS.record) throw new BrokenTable('A record does not end');
  }
  const { data, errors }: ParseResult<string[]> = parser.parse(rest, 0, false);
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new BrokenTable('A quotation does not end');
  yield* data;
}

/** The line ending of the first line, ignoring line breaks in cells. */
function lineEndOf(text: string): '\r\n' | '\n' | '\r' {
  const [end] = /\r\n|\n|\r/.exec(text.replace(/"[^"]*"/g, '')) ?? [];
  return end === '\r\n' || end === '\r' ? end : '\n';
}

/** The separator that gives the header the most known columns, then the most columns. */
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
