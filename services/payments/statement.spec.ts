import { describe, expect, it } from 'vitest';
import { readStatement } from './statement.ts';

describe('a row of a bank statement', () => {
  it.each([
    ['has more cells than the header', 'Datum,Svrha,Iznos\n1.1.2026,Uplata 7,12,50\n'],
    ['has quotes that end nothing', 'Datum;Svrha;Iznos\n1.1.2026;"Uplata;12,50\n1.1.2026;"Uplata";13,50\n'],
  ])('has no amount when it %s', async (_, text) => {
    const [row] = await readStatement('izvod.csv', Buffer.from(text));
    expect(row).toMatchObject({ row: 2, amount: null });
  });
});
