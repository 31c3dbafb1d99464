import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { UnsupportedFile } from './table-errors.ts';
import { readWholeTable } from './whole-table.testing.ts';

/** Windows-1250, which no encoder of Node writes. */
const WINDOWS_1250: Readonly<Record<string, number>> = {
  č: 0xe8,
  ć: 0xe6,
  š: 0x9a,
  ž: 0x9e,
  đ: 0xf0,
  Č: 0xc8,
  Š: 0x8a,
  Ž: 0x8e,
};
const windows1250 = (text: string) =>
  Buffer.from([...text].map((sign) => WINDOWS_1250[sign] ?? sign.charCodeAt(0)));
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const rowsOf = async (content: string | Buffer, name = 'cjenovnik.csv') =>
  (await readWholeTable(name, Buffer.from(content))).rows;
const refusalOf = async (content: string | Buffer, name = 'cjenovnik.csv') => {
  const error = await readWholeTable(name, Buffer.from(content)).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Rejected) return error.rejection.code;
  return error instanceof UnsupportedFile ? 'unsupported' : error;
};

const TEXT = 'title;price\r\nČaj žalfija i šipak, đumbir;12,50\r\n';
const ROWS = [{ row: 2, cells: { title: 'Čaj žalfija i šipak, đumbir', price: '12,50' } }];

describe('an uploaded file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows-1250', windows1250(TEXT)],
    ['UTF-16', utf16(TEXT)],
    ['lines that end in one character', Buffer.from(TEXT.replaceAll('\r\n', '\n'))],
    ['lines that end in the other', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
    ['no end of the last line', Buffer.from(TEXT.trimEnd())],
    ['commas', Buffer.from('title,price\n"Čaj žalfija i šipak, đumbir","12,50"\n')],
    ['tabs', Buffer.from('title\tprice\nČaj žalfija i šipak, đumbir\t12,50\n')],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${TEXT}`)],
    ['another order, case and spaces', Buffer.from(' PRICE ;Title\n12,50;  Čaj žalfija i šipak, đumbir \n')],
    [
      'columns that mean nothing',
      Buffer.from('title;boja;price;\nČaj žalfija i šipak, đumbir;žuta;12,50;\n'),
    ],
  ])('is read in %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual(ROWS);
  });

  it('reports which columns are used, and which are ignored', async () => {
    const table = await readWholeTable('a.csv', Buffer.from('price;Boja;TITLE;seotitle\n1;žuta;Čaj;x\n'));
    expect(table).toMatchObject({ columns: ['price', 'title', 'seoTitle'], ignored: ['Boja'] });
  });

  it('numbers rows like a spreadsheet: blank ones count, line breaks in a cell do not', async () => {
    const text =
      'title;description;price\n"Čaj";"prvi\r\ndrugi\n\ntreći";1\n\n;;\nMed;"kaže ""dobar""";2\nSirup 5" boca;;3\n';
    expect(await rowsOf(text)).toEqual([
      { row: 2, cells: { title: 'Čaj', description: 'prvi\r\ndrugi\n\ntreći', price: '1' } },
      { row: 5, cells: { title: 'Med', description: 'kaže "dobar"', price: '2' } },
      { row: 6, cells: { title: 'Sirup 5" boca', price: '3' } },
    ]);
  });

  it('accepts rows that are shorter than the header, and reports longer ones', async () => {
    expect(await rowsOf('title;price;purpose\nČaj;1\nMed;2;Za grlo;;\nSok;3;;4\n')).toEqual([
      { row: 2, cells: { title: 'Čaj', price: '1' } },
      { row: 3, cells: { title: 'Med', price: '2', purpose: 'Za grlo' } },
      { row: 4, cells: { title: 'Sok', price: '3' }, fault: expect.stringContaining('više ćelija') },
    ]);
  });

  it('may have notes in a column without a name', async () => {
    expect(await rowsOf('title;price;\nČaj;1;hitno\nMed;2;\n')).toEqual([
      { row: 2, cells: { title: 'Čaj', price: '1' } },
      { row: 3, cells: { title: 'Med', price: '2' } },
    ]);
  });

  it('has a fault in rows with more cells than the header, also where each line ends with a separator', async () => {
    const fault = expect.stringContaining('više ćelija');
    expect(await rowsOf(',title,,price,\nx,Čaj,y,1,\n,Zarezni,,12,50,\n')).toEqual([
      { row: 2, cells: { title: 'Čaj', price: '1' } },
      { row: 3, cells: { title: 'Zarezni', price: '12' }, fault },
    ]);
  });

  it('treats a quote that no separator follows as a letter', async () => {
    const text = 'title;price\n"Nana" čaj;1\n"Med" ;2\n"5"" i 6""" ;3\n"Bor" 5"; 4\n';
    expect(await rowsOf(text)).toMatchObject([
      { cells: { title: '"Nana" čaj', price: '1' } },
      { cells: { title: 'Med', price: '2' } },
      { cells: { title: '5" i 6"', price: '3' } },
      { cells: { title: '"Bor" 5"', price: '4' } },
    ]);
  });

  it('joins no rows by a quotation with an unclear end, and reports each of them', async () => {
    const text = 'title;price\n"Nana;1\nMed;2\nLipa "A";3\nBor;4\n"Vrba;5\n"Javor";6\n';
    const rows = await rowsOf(text);
    expect(rows.map(({ row, fault }) => [row, fault !== undefined])).toEqual([
      ...[
        [2, true],
        [3, true],
        [4, true],
        [5, false],
        [6, true],
        [7, false],
      ],
    ]);
    expect(rows.at(-1)?.cells).toEqual({ title: 'Javor', price: '6' });
  });

  it('reports a row whose quotes contain a separator and end before a letter', async () => {
    const text = 'title;price;purpose\n"Nana; 20 g; list" čaj;3\n"Med;5;b" c;3\nBor;4\n';
    expect(await rowsOf(text)).toMatchObject([
      { row: 2, fault: expect.stringContaining('Navodnici') },
      { row: 3, fault: expect.stringContaining('Navodnici') },
      { row: 4, cells: { title: 'Bor', price: '4' } },
    ]);
  });

  it('stays UTF-8 with as many foreign bytes as letters', async () => {
    const content = Buffer.concat([
      Buffer.from('title;price\nŠipak;1\nKrema '),
      Buffer.from([0x96]),
      Buffer.from(';2\n'),
    ]);
    const { rows } = await readWholeTable('a.csv', content);
    expect(rows).toMatchObject([{ cells: { title: 'Šipak' } }, { cells: { title: 'Krema \ufffd' } }]);
  });

  it('is read as a workbook, with its formatted figures', async () => {
    const rows = [
      [{ value: 'title' }, { value: 'price' }, { value: 'delivererBarcode' }, { value: 'available' }],
      [{ value: 'Čaj' }, { value: 3.45 * 1.0000000000000002 }, { value: 3870123456789 }, { value: true }],
      [],
      [{ value: 'Med' }, { value: '12,50' }],
    ];
    const content = await (await writeWorkbook(rows)).toBuffer();
    expect(await rowsOf(content, 'cjenovnik.xlsx')).toEqual([
      { row: 2, cells: { title: 'Čaj', price: '3.45', delivererBarcode: '3870123456789', available: '1' } },
      { row: 4, cells: { title: 'Med', price: '12,50' } },
    ]);
    expect(await rowsOf(content, 'cjenovnik.csv')).toHaveLength(2);
  });

  it.each([
    ['nothing', '', 'empty_file'],
    ['nothing but blanks', ' \r\n\r\n', 'empty_file'],
    ['only a header', 'title;price\n\n;;\n', 'no_rows'],
    ['no price', 'title;cijena\nČaj;1\n', 'missing_columns'],
    ['neither column', 'naziv;cijena\nČaj;1\n', 'missing_columns'],
    ['a column twice', 'title;price;Price\nČaj;1;2\n', 'duplicate_columns'],
    ['a quotation that never ends', 'title;price\n"Čaj;1\nMed;2\n', 'invalid_file'],
  ])('with %s is refused', async (_, content, code) => {
    expect(await refusalOf(content)).toBe(code);
  });

  it.each([
    ['a broken workbook', 'PK\u0003\u0004 nije ništa', 'a.xlsx', 'invalid_file'],
    ['a text that says it is a workbook', TEXT, 'a.xlsx', 'invalid_file'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'a.csv', 'unsupported'],
    ['a name of another kind', TEXT, 'a.pdf', 'unsupported'],
  ])('that is %s is refused', async (_, content, name, code) => {
    expect(await refusalOf(content, name)).toBe(code);
  });

  it('names every column that is missing', async () => {
    const refused = readWholeTable('a.csv', Buffer.from('naziv\nČaj\n'));
    await expect(refused).rejects.toMatchObject({
      rejection: { details: [{ field: 'title' }, { field: 'price' }] },
    });
  });
});
