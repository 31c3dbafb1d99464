import { type CellFormat, formatOf } from './format-codes.ts';
import { parseAllXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** 14 to 22 and 45 to 47 everywhere, the others in eastern Asia (ECMA-376, part 1, 18.8.30). */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
const BUILT_IN_PERCENT = [9, 10];

/** The formats of the cell styles that show more than a plain figure, by the index of the style. */
export async function readCellFormats(zip: Zip, path: string): Promise<Map<number, CellFormat>> {
  const written = new Map<number, CellFormat | null>();
  const found = new Map<number, CellFormat>();
  let [inCellStyles, style] = [false, 0];
  await parseAllXml(zip.read(path), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') written.set(Number(numFmtId), formatOf(formatCode));
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      const id = Number(numFmtId);
      const format = written.has(id) ? written.get(id) : builtIn(id);
      if (format) found.set(style, format);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return found;
}

function builtIn(id: number): CellFormat | null {
  if (BUILT_IN_PERCENT.includes(id)) return 'percent';
  return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? 'date' : null;
}
