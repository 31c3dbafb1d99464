import { readTable, type TableFacts, type TableRow } from './table.ts';

/** Collects all portions of a table. */
export async function readWholeTable(
  fileName: string,
  content: Buffer,
): Promise<TableFacts & { readonly rows: readonly TableRow[] }> {
  const rows: TableRow[] = [];
  for await (const part of readTable(fileName, content)) {
    if (part.kind === 'end') return { ...part.facts, rows };
    rows.push(...part.rows);
  }
  throw new Error('The table has no end');
}
