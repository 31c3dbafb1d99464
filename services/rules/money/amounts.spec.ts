import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatCount, formatPrice, machinePrice } from './amounts.ts';

describe('formatPrice', () => {
  it.each([
    [0, '0,00 KM'],
    [5, '0,05 KM'],
    [1250, '12,50 KM'],
    [123_450, '1.234,50 KM'],
    [100_000_000, '1.000.000,00 KM'],
    [-250, '−2,50 KM'],
  ])('shows %i hundredths as %s', (hundredths, shown) => {
    expect(formatPrice(hundredths)).toBe(shown);
  });

  it('can be parsed back to the same amount, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (hundredths) => {
        expect(Number(formatAmount(hundredths).replaceAll('.', '').replace(',', ''))).toBe(hundredths);
      }),
    );
  });
});

describe('formatCount', () => {
  it('puts a dot before every third digit from the right', () => {
    expect([7, 999, 1000, 12_345, 1_234_567].map(formatCount)).toEqual([
      '7',
      '999',
      '1.000',
      '12.345',
      '1.234.567',
    ]);
  });
});

describe('machinePrice', () => {
  it('has the format of structured data', () => {
    expect(machinePrice(1205)).toBe('12.05');
  });
});
