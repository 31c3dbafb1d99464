import { recordsOf } from './records.ts';
import { tooManyRows } from './refusal.ts';
import { BrokenTable } from './table-errors.ts';
import { LIMITS } from './table-limits.ts';
import { textOf } from './text.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * A row as text; `row` is its line number in a spreadsheet, from 1. `unclear`: its quotes have no single meaning.
 * `figures` are the places of cells that a workbook holds as numbers, from 0.
 */
export type TextRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly unclear?: boolean;
  readonly figures?: ReadonlySet<number>;
};

/** The maximum length of a header. */
const HEADER_LENGTH = 20_000;
/** Joined files have several. */
const MARKS = /^\uFEFF+/;
/** Spreadsheets write this line to declare the separator, and do not display it. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;
/** A text that spreadsheets are not to take for a figure: `="00412"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * Streams the non-blank rows of a CSV file. Row numbers are line numbers of a spreadsheet, also when cells hold line
 * breaks. At most `above` rows are above the header.
 */
export async function* readCsv(
  content: Buffer,
  wanted: readonly string[],
  above: number,
): AsyncGenerator<TextRow> {
  const texts = textOf(content);
  const first = (texts.next().value ?? '').replace(MARKS, '');
  const [line = '', reported] = SEPARATOR_LINE.exec(first) ?? [];
  const start = first.slice(line.length);
  let row = 0;
  for (const { cells, unclear } of recordsOf(
    following(start, texts),
    reported ?? separatorOf(start, wanted, above),
  )) {
    row += 1;
    if (row > LIMITS.lines) throw tooManyRows();
    if (cells.some((cell) => cell.trim() !== ''))
      yield { row, cells: cells.map(unwrapped), ...(unclear ? { unclear } : {}) };
  }
}

function* following(first: string, texts: Iterable<string>): Generator<string> {
  yield first;
  yield* texts;
}

function unwrapped(cell: string): string {
  if (!cell.startsWith('="')) return cell;
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

/** The separator that gives the header, or a row that may be one, the most known columns, then the most columns. */
function separatorOf(text: string, wanted: readonly string[], above: number): Separator {
  let best: Separator = SEPARATORS[0];
  let most = -1;
  for (const separator of SEPARATORS) {
    for (const header of headersOf(text, separator, above)) {
      const found = wanted.filter((name) => header.includes(name)).length;
      const score = found * 1000 + header.length;
      if (score > most) [best, most] = [separator, score];
    }
  }
  return best;
}

/** The rows that may be the header: the first, and those below `above` at most; one that is blank, where there is none. */
function headersOf(text: string, delimiter: Separator, above: number): string[][] {
  const headers: string[][] = [];
  try {
    for (const { cells } of recordsOf([text.slice(0, HEADER_LENGTH)], delimiter)) {
      headers.push(cells.map((name) => unwrapped(name).trim().toLowerCase()));
      if (headers.length > above) return headers;
    }
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error;
  }
  return headers.length === 0 ? [[]] : headers;
}
