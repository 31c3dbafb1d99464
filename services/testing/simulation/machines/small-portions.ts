import type { TableColumns } from '../../../imports/columns.ts';
import { PRODUCT_COLUMNS } from '../../../imports/columns.ts';
import type { TableReader } from '../../../imports/file/separate-reader.ts';
import { readTable, type TablePart } from '../../../imports/file/table.ts';

const PORTION = 2;

/** Reads files in the process itself, a few rows at a time, so that small files have many portions. */
export const readInSmallPortions: TableReader = read;

function read(fileName: string, content: Buffer): AsyncGenerator<TablePart>;
function read<Name extends string>(
  fileName: string,
  content: Buffer,
  columns: TableColumns<Name>,
): AsyncGenerator<TablePart<Name>>;
async function* read(
  fileName: string,
  content: Buffer,
  columns: TableColumns<string> = PRODUCT_COLUMNS,
): AsyncGenerator<TablePart<string>> {
  for await (const part of readTable(fileName, content, columns)) {
    if (part.kind === 'end') yield part;
    else
      for (let at = 0; at < part.rows.length; at += PORTION)
        yield { kind: 'rows', rows: part.rows.slice(at, at + PORTION) };
  }
}
