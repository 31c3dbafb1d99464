import { readCsv, type TextRow } from './csv.ts';
import { kindOf } from './file-kind.ts';
import { brokenFile } from './refusal.ts';
import { UnsupportedFile } from './table-errors.ts';
import { readWorkbook } from './workbook/workbook.ts';

const ENDINGS = ['csv', 'tsv', 'txt', 'xlsx'];
const UNCLEAR = 'Navodnici u ovom redu nisu zatvoreni ili nisu udvostručeni.';
const MORE_CELLS = 'Red ima više ćelija nego što ima kolona u zaglavlju.';

/** `fault`: why its cells cannot be taken, in Bosnian; none when absent. */
type FileRow = TextRow & { readonly fault?: string };

/** The most rows above the header of a file. */
type AboveHeader = { readonly most: number; readonly isHeader: (cells: readonly string[]) => boolean };

const NOTHING_ABOVE: AboveHeader = { most: 0, isHeader: () => true };

/**
 * The rows of an uploaded file as text, the header first, or what is above it. `wanted` are the headers, in small
 * letters, by which the separator of a CSV file is recognised.
 */
export async function* openRows(
  fileName: string,
  content: Buffer,
  wanted: readonly string[],
  { most, isHeader }: AboveHeader = NOTHING_ABOVE,
): AsyncGenerator<FileRow> {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  const kind = kindOf(content);
  if (kind === 'unknown' || (ending !== undefined && !ENDINGS.includes(ending)))
    throw new UnsupportedFile(`${fileName} is neither CSV nor XLSX`);
  if (content.length > 0 && ending === 'xlsx' && kind !== 'workbook') throw brokenFile();
  let header: readonly string[] | null = null;
  for await (const row of kind === 'workbook' ? readWorkbook(content) : readCsv(content, wanted, most)) {
    if (header === null && isHeader(row.cells)) header = row.cells;
    const fault = row.unclear ? UNCLEAR : header !== null && hasMore(row.cells, header) ? MORE_CELLS : null;
    yield fault === null ? row : { ...row, fault };
  }
}

/**
 * A separator within a cell without quotes moves all cells after it: also where each line ends with a separator, so that the
 * header has a cell without a name at its end.
 */
function hasMore(cells: readonly string[], header: readonly string[]): boolean {
  const named = header.findLastIndex((cell) => isFilled(cell)) + 1;
  return cells.length > header.length && cells.slice(named).some((cell) => isFilled(cell));
}

/** Cells that a workbook leaves out are missing. */
function isFilled(cell = ''): boolean {
  return cell.trim() !== '';
}
