import { describe, expect, it } from 'vitest';
import { readStatement } from './statement.ts';
import { mt940 } from './testing/statement-samples.ts';

const read = (text: string) => readStatement('izvod.sta', Buffer.from(text));
const PAID = { amount: '49.00', reference: '123456789-10', payer: 'Čedo Đurić' };
const entry = (line: string, ...details: readonly string[]) =>
  [':20:A', ':60F:C261123BAM0,00', `:61:${line}`, ...details, '-'].join('\n');

/** By an expression that goes back for each, it would take longer than a test may. */
const MANY = 1_000_000;

describe('a statement in MT940', () => {
  it('has a row for each credit, and none for debits and reversals', async () => {
    expect(await read(mt940([PAID, { ...PAID, amount: '7.50' }]))).toMatchObject([
      {
        row: 1,
        date: '24.11.2026',
        amount: 4900,
        text: 'Svrha: 123456789-10 za narudžbu',
        payer: 'Čedo Đurić',
      },
      { row: 2, amount: 750 },
    ]);
  });

  it('that lists no payment has no rows', async () => {
    expect(await read(mt940([]))).toEqual([]);
  });

  it('is read in Windows-1250', async () => {
    const bytes = mt940([{ ...PAID, payer: 'Žana' }]).replace(/ž/gi, (letter) =>
      letter === 'Ž' ? '\u008e' : '\u009e',
    );
    const [row] = await readStatement('izvod.txt', Buffer.from(bytes, 'latin1'));
    expect(row).toMatchObject({ payer: 'Žana', text: 'Svrha: 123456789-10 za narudžbu' });
  });

  it.each([
    ['whose text is free', ':86:Uplata za', 'narudžbu 123456789-10'],
    ['whose subfields go on in the next line', ':86:166?00X?20Uplata za?2', '1narudžbu 123456789-10'],
    ['whose text has a line with a dash', ':86:Uplata', '- za narudžbu 123456789-10'],
    ['whose line goes on', 'Uplata za', ':86:narudžbu 123456789-10'],
  ])('keeps the words of a credit %s', async (_, ...details) => {
    const [row] = await read(entry('261124C49,00NTRFNONREF', ...details));
    expect(row?.text.replace(' -', '')).toBe('Uplata za narudžbu 123456789-10');
  });

  it.each([
    ['without the day of booking', '261124C49,00NTRFNONREF', 4900],
    ['with the letter of the currency', '2611241124CM49,00NTRFNONREF', 4900],
    ['without hundredths', '2611241124C49,NTRFNONREF', 4900],
    ['without its kind', '2611241124C49,00', 4900],
    ['of thousands', '2611241124C1234,50NMSC', 123_450],
  ])('has the amount of a credit %s', async (_, line, amount) => {
    expect((await read(entry(line)))[0]).toMatchObject({ amount, reference: '' });
  });

  it('has the payer’s reference, and not the bank’s', async () => {
    const [row] = await read(entry('261124C49,00NTRF123456789-10//98765432101'));
    expect(row).toMatchObject({ reference: '123456789-10', text: '123456789-10' });
  });

  it('in another currency has no amounts', async () => {
    expect((await read(mt940([PAID], 'EUR')))[0]?.amount).toBeNull();
  });

  it.each([
    ['an entry that is none', entry('sutra C49,00')],
    ['an entry without an amount', entry('261124CNTRF')],
    ['a date that is none', entry('261341C49,00NTRF')],
  ])('with %s is refused', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ rejection: { code: 'invalid_file' } });
  });

  it.each([
    ['slashes', entry(`261124C1,00${'/'.repeat(MANY)}\u2028x`)],
    ['digits', entry(`261124C${'1'.repeat(MANY)}\u2028x`)],
    ['blanks', `${entry('261124C1,00')}}${' '.repeat(MANY)}\u2028x`],
  ])('with very many %s before a line separator is read', async (_, text) => {
    expect(await read(text)).toHaveLength(1);
  });

  it('with too many payments is refused', async () => {
    const many = mt940(Array.from({ length: 2_001 }, () => PAID));
    await expect(read(many)).rejects.toMatchObject({ rejection: { code: 'too_many_rows' } });
  });
});
