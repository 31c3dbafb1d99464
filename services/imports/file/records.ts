import { BrokenTable } from './table-errors.ts';
import { LIMITS } from './table-limits.ts';

/** A line of a CSV file in cells; `unclear` where its quotes have no single meaning. */
export type CsvRecord = { readonly cells: readonly string[]; readonly unclear: boolean };

/** A cell read from some place; `end` is the place of the separator or line end after it. */
type ReadCell = { readonly text: string; readonly end: number };
/** The rest of the text does not hold the end of the cell. */
const INCOMPLETE = 'incomplete';
/** A quote after a separator or line break in a quotation that ends nothing; the place of that quote. */
type Stray = { readonly stray: number };

/**
 * Splits CSV into records, including blank ones, in batches. Lines end in CR, LF or both, in any mix. A cell in quotes
 * may hold line breaks and doubled quotes; a quote that no separator follows is a letter, as is the one that began the
 * cell. Where such a quote comes after a separator or a line break, the lines up to it are read one by one and are
 * `unclear`. Throws `BrokenTable` for a quotation or record without an end.
 */
export function* recordsOf(texts: Iterable<string>, delimiter: string): Generator<CsvRecord> {
  const split = createSplitter(delimiter);
  for (const text of texts) {
    split.add(text);
    yield* split.records(false);
    if (split.waiting() > LIMITS.record) throw new BrokenTable('A record does not end');
  }
  yield* split.records(true);
}

function createSplitter(delimiter: string) {
  const cellEnd = new RegExp(`[${delimiter.replace(/[\\\]^-]/, '\\$&')}\r\n]`, 'g');
  let text = '';
  /** Records that begin before this place are unclear. */
  let unclearUntil = 0;
  /** Where the record begins that is being read, and its cells so far. */
  let from = 0;
  let cells: string[] = [];
  /** Where the cell begins that is being read, and the place that its end is not before: no text is gone through twice. */
  let [begin, seen] = [0, 0];
  /** Up to where the blanks after its last quote are seen. */
  let blanksSeen = 0;
  /** The quote that begins it is a letter. */
  let isLetter = false;

  function beginCell(at: number): void {
    begin = at;
    seen = at;
    blanksSeen = at;
    isLetter = false;
  }

  function beginRecord(at: number): void {
    from = at;
    cells = [];
    beginCell(at);
  }

  function letters(isLast: boolean): ReadCell | typeof INCOMPLETE {
    cellEnd.lastIndex = seen;
    const end = cellEnd.exec(text)?.index ?? text.length;
    seen = end;
    return end === text.length && !isLast ? INCOMPLETE : { text: text.slice(begin, end), end };
  }

  function quotation(isLast: boolean): ReadCell | Stray | typeof INCOMPLETE {
    for (let at = Math.max(begin + 1, seen); ; at += 2) {
      at = text.indexOf('"', at);
      if (at < 0 && isLast) throw new BrokenTable('A quotation does not end');
      seen = at < 0 ? text.length : at;
      if (at < 0) return INCOMPLETE;
      if (text[at + 1] === '"') continue;
      let end = Math.max(at + 1, blanksSeen);
      while (text[end] === ' ') end += 1;
      blanksSeen = end;
      if (end === text.length && !isLast) return INCOMPLETE;
      const next = text[end];
      const inside = text.slice(begin + 1, at);
      if (next === undefined || next === delimiter || next === '\r' || next === '\n')
        return { text: inside.replaceAll('""', '"'), end };
      if (inside.search(cellEnd) >= 0) return { stray: at };
      beginCell(begin);
      isLetter = true;
      return letters(isLast);
    }
  }

  /** Null for one whose end is still to come. */
  function record(isLast: boolean): CsvRecord | null {
    for (;;) {
      const unclear = from < unclearUntil;
      const isQuoted = text[begin] === '"' && !unclear && !isLetter;
      const cell = isQuoted ? quotation(isLast) : letters(isLast);
      if (cell === INCOMPLETE) return null;
      if ('stray' in cell) {
        unclearUntil = cell.stray;
        beginRecord(from);
        continue;
      }
      const end = text[cell.end];
      let next = cell.end + 1;
      if (end === '\r' && next === text.length && !isLast) return null;
      if (end === '\r' && text[next] === '\n') next += 1;
      cells.push(cell.text);
      if (end === delimiter) beginCell(next);
      else {
        const found = { cells, unclear };
        beginRecord(next);
        return found;
      }
    }
  }

  return {
    add(more: string): void {
      text += more;
    },
    *records(isLast: boolean): Generator<CsvRecord> {
      for (;;) {
        const found = from < text.length ? record(isLast) : null;
        if (!found) break;
        yield found;
      }
      text = text.slice(from);
      unclearUntil -= from;
      begin -= from;
      seen -= from;
      blanksSeen -= from;
      from = 0;
    },
    waiting: () => text.length,
  };
}
