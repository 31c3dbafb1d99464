import { describe, expect, it } from 'vitest';
import { Rejected } from '../../platform/kernel/rejection.ts';
import type { ReaderLimits } from './reader-process.ts';
import { createSeparateReader, type TableReader } from './separate-reader.ts';
import type { TablePart } from './table.ts';
import { UnsupportedFile } from './table-errors.ts';
import { HEADER, workbookOf } from './workbook/workbook.testing.ts';

const GENEROUS: ReaderLimits = { heapMegabytes: 256, bytes: 2 ** 30, milliseconds: 60_000 };
const read = createSeparateReader();

async function partsOf(reader: TableReader, name: string, content: string | Buffer): Promise<TablePart[]> {
  const parts: TablePart[] = [];
  for await (const part of reader(name, Buffer.from(content))) parts.push(part);
  return parts;
}
const refusalOf = (reader: TableReader, name: string, content: string | Buffer) =>
  partsOf(reader, name, content).then(
    () => null,
    (error: unknown) => (error instanceof Rejected ? error.rejection : error),
  );
/** Takes long to read, and much memory. */
const heavy = () =>
  workbookOf(HEADER, { sharedStrings: Array.from({ length: 1_500 }, () => 'č'.repeat(40_000)) });

describe('a file read by a separate process', () => {
  it('arrives in batches, with its summary at the end', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `Čaj ${n};${n},50\n`);
    const parts = await partsOf(read, 'a.csv', `title;price\n${rows.join('')}`);
    expect(parts.map((part) => (part.kind === 'rows' ? part.rows.length : part.facts))).toEqual([
      ...[250, 50],
      { columns: ['title', 'price'], ignored: [], total: 300, marks: { price: ',', vele_price: null } },
    ]);
  });

  it('is refused with the same messages', async () => {
    expect(await refusalOf(read, 'a.csv', 'title;price\n')).toMatchObject({ kind: 'rule', code: 'no_rows' });
    expect(await refusalOf(read, 'a.pdf', 'x')).toBeInstanceOf(UnsupportedFile);
  });

  it.each([
    ['whose heap is full', { ...GENEROUS, heapMegabytes: 32 }],
    ['that takes too much memory', { ...GENEROUS, bytes: 2 ** 20 }],
    ['that takes too long', { ...GENEROUS, milliseconds: 100 }],
  ])('is refused when it costs too much: a process %s is killed', async (_, limits) => {
    expect(await refusalOf(createSeparateReader(limits), 'a.xlsx', heavy())).toMatchObject({
      kind: 'rule',
      code: 'file_too_heavy',
    });
  });
});
