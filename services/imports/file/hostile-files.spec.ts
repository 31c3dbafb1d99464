import { describe, expect, it } from 'vitest';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { LIMITS } from './table-limits.ts';
import { readWholeTable } from './whole-table.testing.ts';
import { HEADER, rowOf, workbookOf, zipOf } from './workbook/workbook.testing.ts';
import { openZip } from './workbook/zip.ts';

const rowsOf = async (name: string, content: Buffer) => (await readWholeTable(name, content)).rows;
const refusalOf = (name: string, content: Buffer) =>
  readWholeTable(name, content).then(
    ({ total }) => `${total} rows`,
    (error: unknown) => (error instanceof Rejected ? error.rejection.code : error),
  );
const TEA = { title: 'Čaj', price: '5' };
const cell = (address: string, text = 'x') => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a stray cell far away', () => {
  it.each([
    ['XFD1048576', `<row r="1048576">${cell('XFD1048576')}</row>`],
    ['B1048576', `<row r="1048576">${cell('B1048576')}</row>`],
    ['AAA2', `<row r="3">${cell('AAA3')}</row>`],
  ])('at %s is left out', async (_, stray) => {
    const content = workbookOf(`${HEADER}${rowOf(2)}${stray}`);
    expect(await rowsOf('a.xlsx', content)).toEqual([{ row: 2, cells: TEA }]);
  });

  it('below many blank rows is ignored, a whole row there is not', async () => {
    const blank = '\n'.repeat(LIMITS.blankRun + 1);
    expect(await rowsOf('a.csv', Buffer.from(`title;price\nČaj;5\n${blank};x\n`))).toHaveLength(1);
    expect(await rowsOf('a.csv', Buffer.from(`title;price\nČaj;5\n${blank}Med;6\n`))).toHaveLength(2);
  });

  it('in an unknown column creates no row', async () => {
    expect(await rowsOf('a.csv', Buffer.from('title;price;x\nČaj;5;\n;;napomena\n'))).toHaveLength(1);
  });
});

describe('a file that is too large', () => {
  it('is refused at the first row too many', async () => {
    const rows = 'Čaj;5\n'.repeat(LIMITS.rows);
    expect(await refusalOf('a.csv', Buffer.from(`title;price\n${rows}`))).toBe(`${LIMITS.rows} rows`);
    expect(await refusalOf('a.csv', Buffer.from(`title;price\n${rows}Čaj;5\n`))).toBe('too_many_rows');
  });

  it('is refused for more lines than a spreadsheet has, blank as they are', async () => {
    const content = Buffer.alloc(18 * 1024 * 1024, '\n');
    content.write('title;price\nMed;5\n');
    expect(await refusalOf('a.csv', content)).toBe('too_many_rows');
  });

  it('is refused for an endless cell, and for an unclosed quotation', async () => {
    const long = 'a'.repeat(LIMITS.record + 100_000);
    expect(await refusalOf('a.csv', Buffer.from(`title;price\n${long}`))).toBe('invalid_file');
    expect(await refusalOf('a.csv', Buffer.from(`title;price\n"${long}`))).toBe('invalid_file');
    const workbook = workbookOf(`${HEADER}<row r="2">${cell('A2', long)}</row>`);
    expect(await refusalOf('a.xlsx', workbook)).toBe('too_much_content');
  });

  it.each([
    ['an endless quotation', `"${'""'.repeat(LIMITS.record / 2)}`],
    ['an endless row of cells', 'a;'.repeat(LIMITS.record / 2)],
    ['a quotation before endless blanks', `"a"${' '.repeat(LIMITS.record)}`],
  ])('is refused for %s', async (_, record) => {
    expect(await refusalOf('a.csv', Buffer.from(`title;price\n${record}${'a'.repeat(100_000)}`))).toBe(
      'invalid_file',
    );
  });

  it('is refused when it exceeds the unpacked size, counted while it is unpacked', async () => {
    const zip = await openZip(zipOf([{ name: 'a', content: Buffer.alloc(LIMITS.unpacked + 1) }]));
    const unpacking = (async () => {
      for await (const _ of zip.read('a'));
    })();
    await expect(unpacking).rejects.toMatchObject({ rejection: { code: 'too_much_content' } });
  });

  it('is refused when its directory declares a wrong size', async () => {
    const content = workbookOf(Buffer.alloc(1024 * 1024, '<row/>'), { claimedBytes: 100 });
    expect(await refusalOf('a.xlsx', content)).toBe('invalid_file');
  });

  it('is refused when a few texts are shared by very many cells', async () => {
    const text = 'a'.repeat(LIMITS.cell - 1);
    const rows = Array.from(
      { length: Math.ceil(LIMITS.text / text.length) + 1 },
      (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" t="s"><v>0</v></c><c r="B${n + 2}"><v>5</v></c></row>`,
    );
    const content = workbookOf(`${HEADER}${rows.join('')}`, { sharedStrings: [text] });
    expect(content.length).toBeLessThan(10_000);
    expect(await refusalOf('a.xlsx', content)).toBe('too_much_content');
  });

  it('keeps at most one character more of a cell than the longest column accepts', async () => {
    const [row] = await rowsOf('a.csv', Buffer.from(`title;price\n${'a'.repeat(LIMITS.cell + 100)};5\n`));
    expect(row?.cells.title).toHaveLength(LIMITS.cell);
  });
});

describe('a workbook', () => {
  it.each([
    ['whose rows are out of order', `${HEADER}${rowOf(3)}${rowOf(2)}`],
    ['with a row that no spreadsheet has', `${HEADER}${rowOf(1_048_577)}`],
    ['whose text is missing', `${HEADER}<row r="2"><c r="A2" t="s"><v>7</v></c></row>`],
    ['that is torn', `${HEADER}<row r="2"><c r="A2">`],
    ['with entities of its own', `${HEADER}<row r="2"><c r="A2" t="str"><v>&lol;</v></c></row>`],
  ])('%s is refused', async (_, rows) => {
    expect(await refusalOf('a.xlsx', workbookOf(rows))).toBe('invalid_file');
  });

  it('is read with its dates, flags, formulas, shared and formatted texts', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="d.m.yyyy;@"/><numFmt numFmtId="165" formatCode="0.00 &quot;KM&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const header = ['title', 'price', 'purpose', 'description', 'seoTitle', 'available'];
    const rows = [
      `<row r="1">${header.map((name, at) => cell(`${'ABCDEF'[at]}1`, name)).join('')}</row>`,
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="3"><v>12.350000000000001</v></c><c r="C2" s="1"><v>46000</v></c><c r="D2" s="2"><v>46000.75</v></c><c r="E2" t="str"><f>A2&amp;B2</f><v>Iz formule</v></c><c r="F2" t="b"><v>1</v></c></row>',
      '<row r="3"><c r="A3" t="inlineStr"><is><r><t>Kre</t></r><r><t>ma</t></r><rPh><t>x</t></rPh></is></c><c r="B3"><v>3.87E12</v></c><c r="C3" t="e"><v>#REF!</v></c><c r="D3" t="d"><v>2026-11-22T00:00:00</v></c></row>',
    ];
    const content = workbookOf(rows.join(''), { styles, sharedStrings: ['Čaj_x000D_ &amp; med'] });
    expect(await rowsOf('a.xlsx', content)).toEqual([
      {
        row: 2,
        cells: {
          title: 'Čaj\r & med',
          price: '12.35',
          purpose: '2025-12-09',
          description: '2025-12-09',
          seoTitle: 'Iz formule',
          available: '1',
        },
      },
      {
        row: 3,
        cells: { title: 'Krema', price: '3870000000000', purpose: '#REF!', description: '2026-11-22' },
      },
    ]);
  });
});
