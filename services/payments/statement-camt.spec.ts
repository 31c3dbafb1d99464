import { describe, expect, it } from 'vitest';
import { readStatement } from './statement.ts';
import { camt, entryOf } from './testing/statement-samples.ts';

const read = (text: string) => readStatement('izvod.xml', Buffer.from(text));
const PAID = { amount: '49.00', reference: '123456789-10', payer: 'Čedo Đurić' };
const ENTRY = entryOf(PAID);

describe('a statement in camt.053', () => {
  it('has a row for each credit, and none for debits, reversals and pending money', async () => {
    const reversal = ENTRY.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    const pending = ENTRY.replace('BOOK', 'PDNG');
    const rows = await read(camt(entryOf(PAID, 'DBIT'), ENTRY, reversal, pending));
    expect(rows).toMatchObject([
      {
        row: 1,
        date: '24.11.2026',
        amount: 4900,
        text: 'Svrha: 123456789-10 za narudžbu',
        payer: 'Čedo Đurić',
      },
    ]);
  });

  it('that lists no payment has no rows', async () => {
    expect(await read(camt())).toEqual([]);
  });

  it.each([
    [
      'with prefixes',
      (text: string) => text.replace(/<(\/?)(?=[A-Z])/g, '<$1c:').replace('xmlns=', 'xmlns:c='),
    ],
    ['of an earlier version', (text: string) => text.replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')],
    [
      'of a later version',
      (text: string) => text.replace(/<Dbtr>(.*?)<\/Dbtr>/, '<Dbtr><Pty>$1</Pty></Dbtr>'),
    ],
  ])('is read %s', async (_, changed) => {
    expect((await read(changed(camt(ENTRY))))[0]).toMatchObject({ amount: 4900, payer: 'Čedo Đurić' });
  });

  it('is read in Windows-1250', async () => {
    const text = camt(entryOf({ ...PAID, payer: 'Žana' })).replace('UTF-8', 'windows-1250');
    const bytes = text.replace(/ž/gi, (letter) => (letter === 'Ž' ? '\u008e' : '\u009e'));
    const [row] = await readStatement('izvod.xml', Buffer.from(bytes, 'latin1'));
    expect(row).toMatchObject({ payer: 'Žana', text: 'Svrha: 123456789-10 za narudžbu' });
  });

  it('has the structured reference of the payer', async () => {
    const strd = '<RmtInf><Strd><CdtrRefInf><Ref>123456789-10</Ref></CdtrRefInf></Strd></RmtInf>';
    const [row] = await read(camt(ENTRY.replace(/<RmtInf>.*<\/RmtInf>/s, strd)));
    expect(row).toMatchObject({ reference: '123456789-10', text: '123456789-10' });
  });

  it('has a row for each incoming payment of an entry that sums several', async () => {
    const part = (amount: string, payer: string, sign = 'CRDT') =>
      `<TxDtls><Amt Ccy="BAM">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls>`;
    const parts = `<NtryDtls>${part('40.00', 'Amra')}${part('9.00', 'Bojan')}${part('1.00', 'Banka', 'DBIT')}</NtryDtls>`;
    const rows = await read(camt(ENTRY.replace(/<NtryDtls>.*<\/NtryDtls>/s, parts)));
    expect(rows.map(({ amount, payer }) => [amount, payer])).toEqual([
      [4000, 'Amra'],
      [900, 'Bojan'],
    ]);
  });

  it('in another currency has no amounts', async () => {
    expect((await read(camt(entryOf(PAID, 'CRDT', 'EUR'))))[0]?.amount).toBeNull();
  });

  it('without a date of booking has the date of value, or none', async () => {
    const dated = (date: string) => read(camt(ENTRY.replace(/<BookgDt>.*<\/BookgDt>/, date)));
    const [byTime] = await dated('<ValDt><DtTm>2026-11-25T10:00:00+01:00</DtTm></ValDt>');
    expect([byTime?.date, (await dated(''))[0]?.date]).toEqual(['25.11.2026', '']);
  });

  it('with very many texts in one entry is read at once', async () => {
    const texts = '<Ustrd>a</Ustrd>'.repeat(200_000);
    const [row] = await read(camt(ENTRY.replace('<Ustrd>', `${texts}<Ustrd>`)));
    expect(row?.amount).toBe(4900);
  });

  const lol = '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]>';
  it.each([
    ['that is torn', camt(ENTRY).slice(0, -20)],
    ['with entities of its own', camt(entryOf({ ...PAID, payer: '&b;' })).replace('?>', `?>${lol}`)],
    ['with an entry without an amount', camt(ENTRY.replace(/<Amt.*?<\/Amt>/, ''))],
    ['with an entry that is neither credit nor debit', camt(entryOf(PAID, 'X'))],
    ['that is nested endlessly', camt('<a>'.repeat(1_000) + '</a>'.repeat(1_000))],
    ['that is another XML', '<html><body>Izvod</body></html>'],
  ])('%s is refused', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ rejection: { code: 'invalid_file' } });
  });

  it('with too many payments is refused', async () => {
    const many = camt(...Array.from({ length: 2_001 }, () => ENTRY));
    await expect(read(many)).rejects.toMatchObject({ rejection: { code: 'too_many_rows' } });
  });
});
