import { describe, expect, it } from 'vitest';
import { daysOf, periodOf, withPeriod } from './periods.ts';

describe('the period of the best sellers', () => {
  it.each([
    ['', '', null],
    ['period=30', '30', 30],
    ['period=7', '', null],
    ['period=constructor', '', null],
  ])('"%s" is the choice "%s", %s days', (address, period, days) => {
    expect(periodOf(new URLSearchParams(address))).toBe(period);
    expect(daysOf(new URLSearchParams(address))).toBe(days);
  });

  it('keeps the search text and starts at the first page', () => {
    expect(withPeriod(new URLSearchParams('q=vit&page=3'), '90')).toBe('?q=vit&period=90');
    expect(withPeriod(new URLSearchParams('page=3&period=90'), '')).toBe('');
  });
});
