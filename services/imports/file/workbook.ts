import { readSheet, type SheetData } from 'read-excel-file/node';
import { BrokenTable } from './csv.ts';
import type { Cells } from './table.ts';

/** What a workbook may hold unpacked; a small file can pretend to be a huge one. */
const MOST_BYTES = 200 * 1024 * 1024;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/** The rows of a workbook's first sheet as text, the header first. Throws `BrokenTable` for what is no workbook. */
export async function readWorkbook(content: Buffer): Promise<Cells[]> {
  if (unpackedSize(content) > MOST_BYTES) throw new BrokenTable('The workbook is too large unpacked');
  let rows: SheetData;
  try {
    rows = await readSheet(content);
  } catch (error) {
    throw new BrokenTable(error instanceof Error ? error.message : 'The workbook cannot be read');
  }
  return rows.map((cells) => cells.map(textOfCell));
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return textOfNumber(value);
  return String(value);
}

/** Figures as they are meant: 12.35 is kept as 12.350000000000001, a barcode as 3.87e12. */
function textOfNumber(value: number): string {
  return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toFixed(6)));
}

/** What the ZIP's directory says that its files take unpacked; 0 where there is no directory. */
function unpackedSize(content: Buffer): number {
  let at = directoryOf(content);
  let size = 0;
  while (at >= 0 && at + 46 <= content.length && content.readUInt32LE(at) === DIRECTORY_ENTRY) {
    size += content.readUInt32LE(at + 24);
    at += 46 + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return size;
}

function directoryOf(content: Buffer): number {
  const first = Math.max(0, content.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = content.length - END_LENGTH; at >= first; at -= 1)
    if (content.readUInt32LE(at) === DIRECTORY_END) return content.readUInt32LE(at + 16);
  return -1;
}
