import { describe, expect, it } from 'vitest';
import { hundredthsOf } from './amount.ts';
import { createMarkFinder } from './decimal-mark.ts';

describe('an amount in a file', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,99', 99],
    ['12,999', 1299],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1 234,56', 123456],
    ['1.234.567', null],
    ['999.999', 99999],
    ['12,50 KM', 1250],
    ['KM 12.50', 1250],
    ['1000000', 100000000],
    ['1000000,01', null],
    ['1000001', null],
    ['', null],
    ['KM', null],
    ['-5', null],
    ['5-', null],
    ['12,50,10', null],
    ['1.23.456', null],
    ['dvanaest', null],
    ['1e3', null],
    [',50', 50],
    ['.6', 60],
    [',', null],
    ['0.950', 95],
    ['12,5a', null],
    ['#REF!', null],
  ])('%s is %s hundredths', (text, amount) => {
    expect(hundredthsOf(text, null)).toBe(amount);
  });

  it('has thousands where the file has decimal commas', () => {
    expect(hundredthsOf('1.234', ',')).toBe(123400);
    expect(hundredthsOf('1.234', '.')).toBe(123);
    expect(hundredthsOf('1,234', '.')).toBe(123400);
    expect(hundredthsOf('12.5', ',')).toBe(1250);
    expect(hundredthsOf('0.950', ',')).toBe(95);
    expect(hundredthsOf('.950', ',')).toBe(95);
  });
});

describe('the decimal mark of a column', () => {
  it.each([
    [['12,50', '1.234', '8'], ','],
    [['12.50', '1,234', '8.1'], '.'],
    [['1.234,50', '1.234'], ','],
    [['1.234', '12', 'nije broj'], null],
    [['1,5', '1.5'], null],
    [[], null],
  ])('of %j is %s', (texts, mark) => {
    const finder = createMarkFinder();
    for (const text of texts) finder.look(text);
    expect(finder.mark()).toBe(mark);
  });
});
