import { createHash } from 'node:crypto';
import { hundredthsOf, kindOf, textOf } from '../imports/index.ts';
import type { StatementColumns } from '../settings/index.ts';
import { isCamt, readCamt } from './statement-camt.ts';
import { CELLS, type Cells, type Entries } from './statement-entries.ts';
import { isMt940, readMt940 } from './statement-mt940.ts';
import { readTable } from './statement-table.ts';

/** A payment on a bank statement. `key` identifies it; the same row has the same key in every upload. */
export type StatementRow = {
  readonly key: string;
  /** Its line in a spreadsheet; its place among the payments of other formats. */
  readonly row: number;
  readonly date: string;
  /** Hundredths; null when it is invalid, an outgoing payment, or in a row whose cells may have shifted. */
  readonly amount: number | null;
  readonly reference: string;
  /** Reference and purpose, as the payer wrote them. */
  readonly text: string;
  readonly payer: string;
};

/** Reads a bank statement (specification/payments §4); `chosen` are the columns of a table. 422 for one that is broken or has too many rows. */
export async function readStatement(
  fileName: string,
  content: Buffer,
  chosen: StatementColumns | null = null,
): Promise<StatementRow[]> {
  const { entries, mark } = await entriesOf(fileName, content, chosen);
  const seen = new Map<string, number>();
  return entries.map(({ row, cells, isWrong }) => {
    const { date, amount, reference, purpose, payer } = cells;
    return {
      key: keyOf(cells, seen),
      row,
      date,
      amount: isWrong ? null : hundredthsOf(amount.replace(/^\+/, ''), mark),
      reference,
      text: [reference, purpose].filter(Boolean).join(' / '),
      payer,
    };
  });
}

/** The content decides on the format: banks name their files as they like. */
async function entriesOf(
  fileName: string,
  content: Buffer,
  chosen: StatementColumns | null,
): Promise<Entries> {
  if (kindOf(content) === 'text') {
    const text = [...textOf(content)].join('');
    if (isCamt(text)) return readCamt(text);
    if (isMt940(text)) return readMt940(text);
  }
  return readTable(fileName, content, chosen);
}

/** Of equal rows the first, the second … have keys of their own: a customer may pay the same sum twice a day. */
function keyOf(cells: Cells, seen: Map<string, number>): string {
  const text = JSON.stringify(CELLS.map((cell) => cells[cell]));
  const count = (seen.get(text) ?? 0) + 1;
  seen.set(text, count);
  return createHash('sha256').update(`${count} ${text}`).digest('hex').slice(0, 32);
}
