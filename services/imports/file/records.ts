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

  function letters(from: number, isLast: boolean): ReadCell | typeof INCOMPLETE {
    cellEnd.lastIndex = from;
    const end = cellEnd.exec(text)?.index;
    if (end === undefined) return isLast ? { text: text.slice(from), end: text.length } : INCOMPLETE;
    return { text: text.slice(from, end), end };
  }

  function quotation(from: number, isLast: boolean): ReadCell | Stray | typeof INCOMPLETE {
    for (let at = from + 1; ; at += 2) {
      at = text.indexOf('"', at);
      if (at < 0 && isLast) throw new BrokenTable('A quotation does not end');
      if (at < 0) return INCOMPLETE;
      if (text[at + 1] === '"') continue;
      let end = at + 1;
      while (text[end] === ' ') end += 1;
      if (end === text.length && !isLast) return INCOMPLETE;
      const next = text[end];
      const inside = text.slice(from + 1, at);
      if (next === undefined || next === delimiter || next === '\r' || next === '\n')
        return { text: inside.replaceAll('""', '"'), end };
      return inside.search(cellEnd) < 0 ? letters(from, isLast) : { stray: at };
    }
  }

  function record(from: number, isLast: boolean): (CsvRecord & { readonly next: number }) | null {
    const cells: string[] = [];
    for (let at = from; ; ) {
      const unclear = from < unclearUntil;
      const cell = text[at] === '"' && !unclear ? quotation(at, isLast) : letters(at, isLast);
      if (cell === INCOMPLETE) return null;
      if ('stray' in cell) {
        unclearUntil = cell.stray;
        return record(from, isLast);
      }
      cells.push(cell.text);
      at = cell.end + 1;
      if (text[cell.end] === delimiter) continue;
      if (text[cell.end] === '\r') {
        if (at === text.length && !isLast) return null;
        if (text[at] === '\n') at += 1;
      }
      return { cells, unclear, next: at };
    }
  }

  return {
    add(more: string): void {
      text += more;
    },
    *records(isLast: boolean): Generator<CsvRecord> {
      let from = 0;
      while (from < text.length) {
        const found = record(from, isLast);
        if (!found) break;
        from = found.next;
        yield found;
      }
      text = text.slice(from);
      unclearUntil -= from;
    },
    waiting: () => text.length,
  };
}
