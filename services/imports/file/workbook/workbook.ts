import type { TextRow } from '../csv.ts';
import { tooMuchContent } from '../refusal.ts';
import { BrokenTable } from '../table-errors.ts';
import { LIMITS } from '../table-limits.ts';
import { textOfCell } from './cell-text.ts';
import { collectText } from './collect-text.ts';
import { readWorkbookParts, type WorkbookParts } from './workbook-parts.ts';
import { parseXml } from './xml.ts';
import { openZip } from './zip.ts';

/**
 * Streams the non-blank rows of a workbook's first visible sheet as text, numbers as dates, in percent or with zeros in front as their cells show them. Throws `BrokenTable` when it is no workbook.
 */
export async function* readWorkbook(content: Buffer): AsyncGenerator<TextRow> {
  const zip = await openZip(content);
  const parts = await readWorkbookParts(zip);
  const rows: TextRow[] = [];
  for await (const _ of parseXml(
    zip.read(parts.sheet),
    sheetHandlers(parts, (row) => rows.push(row)),
  ))
    yield* rows.splice(0);
}

function sheetHandlers(parts: WorkbookParts, emit: (row: TextRow) => void) {
  let [row, column, count] = [0, 0, 0];
  let cells: string[] = [];
  let figures = new Set<number>();
  let cell: { readonly type: string; readonly style: number } | null = null;
  let [value, inValue, isBlank] = ['', false, true];
  const inline = collectText();

  function beginRow(written: string | undefined): void {
    const number = written === undefined ? row + 1 : Number(written);
    if (!Number.isInteger(number) || number <= row || number > LIMITS.lines)
      throw new BrokenTable('The rows of the sheet are not in order');
    [row, column, cells, figures, isBlank] = [number, 0, [], new Set(), true];
  }

  function beginCell({ r, t = 'n', s = '-1' }: Readonly<Record<string, string>>): void {
    count += 1;
    if (count > LIMITS.cells) throw tooMuchContent();
    column = r === undefined ? column + 1 : columnOf(r);
    cell = { type: t, style: Number(s) };
    value = '';
  }

  function endCell(): void {
    if (cell === null) return;
    const { type } = cell;
    const text = textOfCell({ ...cell, value, inline: inline.take() }, parts);
    cell = null;
    if (text === '' || column > LIMITS.columns) return;
    cells[column - 1] = text;
    if (type === 'n') figures.add(column - 1);
    isBlank = false;
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') beginRow(attributes.r);
      else if (name === 'c') beginCell(attributes);
      else if (name === 'v') inValue = true;
      else inline.handlers.open(name);
    },
    text(text: string) {
      if (inValue && value.length < LIMITS.cell) value += text;
      else inline.handlers.text(text);
    },
    close(name: string) {
      if (name === 'v') inValue = false;
      else if (name === 'c') endCell();
      else if (name === 'row' && !isBlank) emit({ row, cells, figures });
      else inline.handlers.close(name);
    },
  };
}

/** `AB12` is in column 28. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(address)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw new BrokenTable(`${address.slice(0, 20)} is no address of a cell`);
  return column;
}
