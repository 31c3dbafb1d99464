import { LIMITS } from './limits.ts';
import { BrokenTable, tooMuchContent } from './refusal.ts';
import { parseAllXml, type XmlHandlers } from './xml.ts';
import type { Zip } from './zip.ts';

/** What the cells of a workbook's first sheet reference (ECMA-376, part 1, 18). */
export type WorkbookParts = {
  /** The path of the first sheet in the ZIP. */
  readonly sheet: string;
  /** Shared strings, by index. */
  readonly strings: readonly string[];
  /** Indexes of the styles that show a number as a date. */
  readonly dateStyles: ReadonlySet<number>;
  /** Dates count from 1904, as on old Macs, not from 1900. */
  readonly since1904: boolean;
};

/** Reads the parts needed for the first sheet. Throws `BrokenTable` for a ZIP that is no workbook. */
export async function readWorkbookParts(zip: Zip): Promise<WorkbookParts> {
  const { sheets, since1904 } = await readWorkbook(zip);
  const { worksheets, strings, styles } = await readRelations(zip);
  const sheet = sheets.map((id) => worksheets.get(id)).find((path) => path !== undefined);
  if (sheet === undefined) throw new BrokenTable('The workbook has no sheet');
  return {
    sheet,
    since1904,
    dateStyles: zip.has(styles) ? await readDateStyles(zip, styles) : new Set(),
    strings: zip.has(strings) ? await readSharedStrings(zip, strings) : [],
  };
}

async function readWorkbook(zip: Zip) {
  const sheets: string[] = [];
  let since1904 = false;
  await parseAllXml(zip.read('xl/workbook.xml'), {
    open(name, { id, date1904 }) {
      if (name === 'sheet' && id !== undefined) sheets.push(id);
      if (name === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  return { sheets, since1904 };
}

async function readRelations(zip: Zip) {
  const worksheets = new Map<string, string>();
  let [strings, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
  await parseAllXml(zip.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Type.endsWith('/worksheet')) worksheets.set(Id, path);
      if (Type.endsWith('/sharedStrings')) strings = path;
      if (Type.endsWith('/styles')) styles = path;
    },
  });
  return { worksheets, strings, styles };
}

/** 14 to 22 and 45 to 47 everywhere, the others in eastern Asia (ECMA-376, part 1, 18.8.30). */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

async function readDateStyles(zip: Zip, path: string): Promise<Set<number>> {
  const formats = new Map<number, boolean>();
  const found = new Set<number>();
  let [inCellStyles, style] = [false, 0];
  await parseAllXml(zip.read(path), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDateFormat(formatCode));
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      const id = Number(numFmtId);
      const isDate = BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to);
      if (formats.get(id) ?? isDate) found.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return found;
}

/** Whether a format consists of date and time fields, without number digits. */
function isDateFormat(code: string): boolean {
  const bare = code
    .toLowerCase()
    .replace(/\\.|"[^"]*"/g, ' ')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/([smhd]{1,2})[.,]00?0?/g, '$1');
  return bare.split(';').some((part) => {
    const tokens = part.split(/[^a-z0#?%]+/).filter((token) => token !== '');
    return (
      tokens.length > 0 &&
      tokens.every((token) => /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{3,5}|y{1,4}|e{1,4}|am|pm|a|p)$/.test(token))
    );
  });
}

async function readSharedStrings(zip: Zip, path: string): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  const { handlers, take } = collectText();
  await parseAllXml(zip.read(path), {
    ...handlers,
    close(name) {
      handlers.close(name);
      if (name !== 'si') return;
      // Copied, because a substring would keep the whole text in memory.
      const text = Buffer.from(take()).toString();
      strings.push(text);
      length += text.length;
      if (length > LIMITS.text || strings.length > LIMITS.cells / 4) throw tooMuchContent();
    },
  });
  return strings;
}

/** Collects the text of `t` elements, formatted or plain, without phonetic hints (`rPh`). */
export function collectText() {
  let [text, inText, inPhonetic] = ['', false, false];
  const handlers = {
    open(name: string) {
      if (name === 't') inText = true;
      if (name === 'rPh') inPhonetic = true;
    },
    close(name: string) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
    text(more: string) {
      if (inText && !inPhonetic && text.length < LIMITS.cell) text += more;
    },
  } satisfies XmlHandlers;
  return {
    handlers,
    /** The text collected since the last call. */
    take(): string {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/** Decodes characters that XML cannot hold, written as `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
