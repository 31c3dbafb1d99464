import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, numberText, parseAmount, parseNumber } from './amounts.ts';

describe('a typed amount', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,05', 5],
    ['1.234,50', 123450],
    ['1.234', 123400],
    ['1 234,50 KM', 123450],
    [' 7 km', 700],
  ])('is understood when it is "%s"', (text, hundredths) => {
    expect(parseAmount(text)).toBe(hundredths);
  });

  it.each(['', 'KM', '-5', '12,555', '1,2,3', '1.23,4', 'dvanaest', '12 %'])(
    'is refused when it is "%s"',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it('is shown as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
        expect(parseAmount(amountText(amount))).toBe(amount);
      }),
    );
  });
});

describe('a typed number', () => {
  it.each([
    ['20', 20],
    ['12,5', 12.5],
    ['12.5', 12.5],
  ])('is understood when it is "%s"', (text, value) => {
    expect(parseNumber(text)).toBe(value);
    expect(parseNumber(numberText(value))).toBe(value);
  });

  it.each(['', '20%', '20 %', '-1', '1e3', 'deset'])('is refused when it is "%s"', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});
