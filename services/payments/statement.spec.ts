import { describe, expect, it } from 'vitest';
import { workbookOf } from '../imports/file/workbook/workbook.testing.ts';
import type { StatementColumns } from '../settings/index.ts';
import { readStatement } from './statement.ts';
import { readHead } from './statement-table.ts';

describe('a row of a bank statement', () => {
  it.each([
    ['has more cells than the header', 'Datum,Svrha,Iznos\n1.1.2026,Uplata 7,12,50\n'],
    ['has quotes that end nothing', 'Datum;Svrha;Iznos\n1.1.2026;"Uplata;12,50\n1.1.2026;"Uplata";13,50\n'],
  ])('has no amount when it %s', async (_, text) => {
    const [row] = await readStatement('izvod.csv', Buffer.from(text));
    expect(row).toMatchObject({ row: 2, amount: null });
  });
});

/** Cells by their rows, as a bank's program exports them. */
type Sheet = readonly (readonly string[])[];
const LETTERS = 'ABCDEFGH';

function workbook(rows: Sheet): Buffer {
  const cellOf = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rowOf = (cells: readonly string[], row: number) =>
    cells.map((text, column) => (text === '' ? '' : cellOf(text, `${LETTERS[column]}${row}`))).join('');
  return workbookOf(rows.map((cells, at) => `<row r="${at + 1}">${rowOf(cells, at + 1)}</row>`).join(''));
}
const csv = (separator: string) => (rows: Sheet) =>
  Buffer.from(rows.map((cells) => cells.join(separator)).join('\r\n'));

const ABOVE: Sheet = [
  ['Banka Primjer d.d. Sarajevo'],
  ['Izvod broj', '214'],
  ['Račun', '1610000000000011', 'BAM'],
  [''],
  ['Period', '01.11.2026', '24.11.2026'],
  ['Početno stanje, KM', '1200.00'],
];
const PAID: Sheet = [
  ['24.11.2026', 'Amra', 'Narudžba', '1234567897', '', '49.00'],
  ['24.11.2026', 'Čedo', 'Narudžba', '', '10.00', ''],
];
const KNOWN = ['Datum', 'Uplatilac', 'Svrha', 'Poziv na broj', 'Isplata', 'Uplata'];
const OWN = ['Dan', 'Ko', 'Tekst', 'Model', 'Duguje', 'Potraga'];
const CHOSEN: StatementColumns = {
  date: 'Dan',
  amount: 'Potraga',
  reference: 'Model',
  purpose: 'Tekst',
  payer: 'Ko',
};
const FORMATS = [
  ['CSV with semicolons', 'izvod.csv', csv(';')],
  ['CSV with tabs', 'izvod.txt', csv('\t')],
  ['XLSX', 'izvod.xlsx', workbook],
] as const;

describe.each(FORMATS)('a statement with lines above its header, as %s,', (_, name, write) => {
  it('is read from the line that has the columns of a payment', async () => {
    const rows = await readStatement(name, write([...ABOVE, KNOWN, ...PAID]));
    expect(rows.map(({ row, amount, reference, payer }) => [row, amount, reference, payer])).toEqual([
      [8, 4900, '1234567897', 'Amra'],
      [9, null, '', 'Čedo'],
    ]);
  });

  it('is the same without them, but for the numbers of the lines', async () => {
    const [long, short] = [
      [...ABOVE, KNOWN, ...PAID],
      [KNOWN, ...PAID],
    ].map((rows) => write(rows));
    const keysOf = async (content: Buffer = Buffer.from('')) =>
      (await readStatement(name, content)).map(({ key }) => key);
    expect(await keysOf(long)).toEqual(await keysOf(short));
  });

  it('shows the line from which its columns are chosen once, and is read by them', async () => {
    const content = write([...ABOVE, OWN, ...PAID]);
    await expect(readStatement(name, content)).rejects.toMatchObject({
      rejection: { code: 'missing_columns' },
    });
    const { header, rows } = await readHead(name, content, null);
    expect([header, rows[0]]).toEqual([OWN, PAID[0]]);
    expect((await readHead(name, content, CHOSEN)).columns).toEqual(CHOSEN);
    const [paid] = await readStatement(name, content, CHOSEN);
    expect(paid).toMatchObject({ amount: 4900, reference: '1234567897', payer: 'Amra' });
  });
});

it('a header below more than 30 lines is not found', async () => {
  const above = (count: number) => Array.from({ length: count }, (_, at) => [`Napomena ${at}`]);
  const write = csv(';');
  const read = (count: number) => readStatement('izvod.csv', write([...above(count), KNOWN, ...PAID]));
  expect(await read(30)).toHaveLength(2);
  await expect(read(31)).rejects.toMatchObject({ rejection: { code: 'missing_columns' } });
});

it('a statement whose lines end in a separator takes no amount from a row with more cells than its columns', async () => {
  const lines = 'Datum,Iznos,Svrha,\n1.1.2026,12.50,poziv,\n1.1.2026,12,50,poziv,\n';
  const rows = await readStatement('izvod.csv', Buffer.from(lines));
  expect(rows.map(({ amount }) => amount)).toEqual([1250, null]);
});

it('a number cell of a workbook is its number, beside texts with decimal commas', async () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    [text('A1', 'Poziv na broj'), text('B1', 'Iznos')],
    [text('A2', '1'), '<c r="B2"><v>12.125</v></c>'],
    [text('A3', '2'), text('B3', '12,50')],
  ].map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`);
  const read = await readStatement('izvod.xlsx', workbookOf(rows.join('')));
  expect(read.map(({ amount }) => amount)).toEqual([1212, 1250]);
});
