import { posix } from 'node:path';
import { BrokenTable } from '../table-errors.ts';
import { readCellFormats } from './cell-formats.ts';
import type { CellFormat } from './format-codes.ts';
import { readSharedStrings } from './shared-strings.ts';
import { parseAllXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** The parts that the cells of a workbook's first visible sheet reference (ECMA-376, part 1, 18). */
export type WorkbookParts = {
  /** The path of the sheet in the ZIP. */
  readonly sheet: string;
  /** Shared strings, by index. */
  readonly strings: readonly string[];
  /** How the styles show a number, by index; none for a plain figure. */
  readonly formats: ReadonlyMap<number, CellFormat>;
  /** Dates count from 1904, as on old Macs, not from 1900. */
  readonly since1904: boolean;
};

/** Reads the parts needed for the first visible sheet, which the relations name. Throws `BrokenTable` for a ZIP that is no workbook. */
export async function readWorkbookParts(zip: Zip): Promise<WorkbookParts> {
  const workbook = await findWorkbook(zip);
  const { sheets, since1904 } = await readWorkbook(zip, workbook);
  const { worksheets, strings, styles } = await readRelations(zip, workbook);
  const sheet = sheets.map((id) => worksheets.get(id)).find((path) => path !== undefined);
  if (sheet === undefined) throw new BrokenTable('The workbook has no sheet');
  return {
    sheet,
    since1904,
    formats: zip.has(styles) ? await readCellFormats(zip, styles) : new Map(),
    strings: zip.has(strings) ? await readSharedStrings(zip, strings) : [],
  };
}

async function findWorkbook(zip: Zip): Promise<string> {
  let path = 'xl/workbook.xml';
  if (!zip.has('_rels/.rels')) return path;
  await parseAllXml(zip.read('_rels/.rels'), {
    open(name, { Type = '', Target = '' }) {
      if (name === 'Relationship' && Type.endsWith('/officeDocument')) path = resolved(Target, '');
    },
  });
  return path;
}

/** A target is relative to the folder of the part that names it. */
function resolved(target: string, folder: string): string {
  return posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1);
}

async function readWorkbook(zip: Zip, path: string) {
  const sheets: string[] = [];
  let since1904 = false;
  await parseAllXml(zip.read(path), {
    open(name, { id, state = 'visible', date1904 }) {
      if (name === 'sheet' && id !== undefined && state === 'visible') sheets.push(id);
      if (name === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  return { sheets, since1904 };
}

async function readRelations(zip: Zip, workbook: string) {
  const { dir, base } = posix.parse(workbook);
  const worksheets = new Map<string, string>();
  let [strings, styles] = [resolved('sharedStrings.xml', dir), resolved('styles.xml', dir)];
  await parseAllXml(zip.read(resolved(`_rels/${base}.rels`, dir)), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const path = resolved(Target, dir);
      if (Type.endsWith('/worksheet')) worksheets.set(Id, path);
      if (Type.endsWith('/sharedStrings')) strings = path;
      if (Type.endsWith('/styles')) styles = path;
    },
  });
  return { worksheets, strings, styles };
}
