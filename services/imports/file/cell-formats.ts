import { parseAllXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** How a cell shows its number: as a date, in percent, or with zeros in front up to a number of digits. */
export type CellFormat = 'date' | 'percent' | { readonly digits: number };

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

function formatOf(code: string): CellFormat | null {
  const bare = code.toLowerCase().replace(/\\.|"[^"]*"|[_*]./g, ' ');
  if (isDateFormat(bare)) return 'date';
  const [positive = ''] = bare.replace(/\[[^[\]]*\]/g, '').split(';');
  if (/[0#?] *%/.test(positive)) return 'percent';
  return /^ *00+ *$/.test(positive) ? { digits: positive.trim().length } : null;
}

/** Whether a format consists of date and time fields, without number digits. */
function isDateFormat(bare: string): boolean {
  const fields = bare
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/([smhd]{1,2})[.,]00?0?/g, '$1');
  return fields.split(';').some((part) => {
    const tokens = part.split(/[^a-z0#?%]+/).filter((token) => token !== '');
    return (
      tokens.length > 0 &&
      tokens.every((token) => /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{3,5}|y{1,4}|e{1,4}|am|pm|a|p)$/.test(token))
    );
  });
}
