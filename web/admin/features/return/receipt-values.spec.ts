import { describe, expect, it } from 'vitest';
import { receiptBody, receiptErrors, receiptValues } from './receipt-values.ts';

const line = { id: 'caj', title: 'Čaj', variation: '', quantity: 3 };
const values = (stock: string, writeOff: string) => ({ pieces: { 'caj ': { stock, writeOff } } });

describe('the form of a receipt', () => {
  it('begins with everything for stock', () => {
    expect(receiptBody([line], receiptValues([line]))).toEqual({
      lines: [{ id: 'caj', variation: '', quantity: 3, to: 'stock' }],
    });
  });

  it('splits a line, and leaves out what was not sent back', () => {
    expect(receiptErrors([line], values('1', ' 1 '))).toEqual({});
    expect(receiptBody([line], values('1', ' 1 ')).lines).toMatchObject([
      { quantity: 1, to: 'stock' },
      { quantity: 1, to: 'writeOff' },
    ]);
  });

  it.each([
    ['2', '2', 'caj '],
    ['4', '', 'caj '],
    ['-1', '', 'caj '],
    ['pola', '', 'caj '],
    ['', '0', 'lines'],
  ])('refuses %s for stock and %s written off', (stock, writeOff, field) => {
    expect(receiptErrors([line], values(stock, writeOff))).toHaveProperty([field]);
  });
});
