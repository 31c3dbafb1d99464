import fc from 'fast-check';
import Papa from 'papaparse';
import { it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { SEPARATORS } from './csv.ts';
import { readWholeTable } from './whole-table.testing.ts';

const HEADER = ['title', 'price', 'purpose', 'delivererProductKey'];
const LETTERS = ['a', 'B', '5', 'č', 'ć', 'đ', '"', ';', ',', '\t', ' ', "'", '\n'];
const NOT_LATIN = ['š', 'Ž', 'Ђ', '€', '💊'];

/** Windows-1250, which no encoder of Node writes. */
const BYTES: Readonly<Record<string, number>> = { č: 0xe8, ć: 0xe6, đ: 0xf0 };
const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, the other way round': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1250': (text) => Buffer.from([...text].map((sign) => BYTES[sign] ?? sign.charCodeAt(0))),
};

/** Rows of texts; every row has a title. */
function rowsOf(letters: readonly string[]) {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  const row = fc.tuple(
    text.map((title) => `T${title}`),
    fc.constantFrom('1,50', '2.75', ''),
    text,
    text,
  );
  return fc.array(row, { minLength: 1, maxLength: 6 });
}

/** What is to be read of rows: trimmed, without empty cells. */
function meant(rows: readonly (readonly string[])[]) {
  return rows.map((cells, at) => ({
    row: at + 2,
    cells: Object.fromEntries(
      cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [[HEADER[column] ?? '', cell.trim()]])),
    ),
  }));
}

const dialects = fc.constantFrom(...Object.keys(ENCODINGS)).chain((encoding) =>
  fc.record({
    encoding: fc.constant(encoding),
    rows: rowsOf(
      encoding === 'Windows-1250' ? [...LETTERS, '\r\n'] : [...LETTERS, ...NOT_LATIN, '\r\n', '\r'],
    ),
    separator: fc.constantFrom(...SEPARATORS),
    lineEnds: fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 7, maxLength: 7 }),
    quotes: fc.boolean(),
    isNamed: fc.boolean(),
    endsInLine: fc.boolean(),
  }),
);

it('a CSV file is read as it was written, in every dialect', async () => {
  await fc.assert(
    fc.asyncProperty(
      dialects,
      async ({ encoding, rows, separator, lineEnds, quotes, isNamed, endsInLine }) => {
        const lines = [HEADER, ...rows].map((row) => Papa.unparse([row], { delimiter: separator, quotes }));
        const text = lines.reduce((before, line, at) => `${before}${lineEnds[at - 1]}${line}`);
        const whole = `${isNamed ? `sep=${separator}\r\n` : ''}${text}${endsInLine ? '\r\n' : ''}`;
        const table = await readWholeTable('a.csv', ENCODINGS[encoding]?.(whole) ?? Buffer.alloc(0));
        return isSame(table.rows, meant(rows));
      },
    ),
    { numRuns: 1_000 },
  );
});

it('a workbook is read as it was written, numbers as their cells show them', async () => {
  const figures = fc.record({
    texts: rowsOf([...LETTERS, ...NOT_LATIN]),
    percent: fc.integer({ min: 0, max: 999 }).map((tenths) => tenths / 10),
    code: fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map(Number),
    digits: fc.integer({ min: 2, max: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(figures, async ({ texts, percent, code, digits }) => {
      const rows = texts.map(([title, price]) => [
        ...[title, price].map((value) => ({ value, type: String })),
        { value: percent / 100, type: Number, format: '0.0%' },
        { value: code, type: Number, format: '0'.repeat(digits) },
      ]);
      const content = await (await writeWorkbook([HEADER.map((value) => ({ value })), ...rows])).toBuffer();
      const { rows: read } = await readWholeTable('a.xlsx', content);
      const shown = [`${percent}%`, String(code).padStart(digits, '0')];
      return isSame(read, meant(texts.map(([title, price]) => [title, price, ...shown])));
    }),
    { numRuns: 60 },
  );
});

/** JSON, because columns are read in the order of the header. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
