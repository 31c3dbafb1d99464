import { expect, it } from 'vitest';
import { daysOf, momentsOf, monthAfter, monthName, readMonth, weekday } from './month.ts';

it('a month is that of the address, or else of today in Sarajevo', () => {
  const now = new Date('2026-11-30T23:30:00Z');
  expect(readMonth('2027-02', now)).toBe('2027-02');
  for (const wrong of [null, '', '2027-13', '2027-2', '1999-01'])
    expect(readMonth(wrong, now)).toBe('2026-12');
});

it('a month has neighbours over the end of a year, a name, and its days', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-05',
  ]);
  expect(monthName('2026-12')).toBe('Decembar 2026');
  expect([daysOf('2026-02').length, daysOf('2028-02').length]).toEqual([28, 29]);
  expect(daysOf('2026-12').at(-1)).toBe('2026-12-31');
  expect(['2026-11-30', '2026-12-01', '2026-12-06'].map(weekday)).toEqual([1, 2, 7]);
});

it('a month lasts from its first to its last moment in Sarajevo, also where the clocks change', () => {
  expect(momentsOf('2026-10')).toEqual({ from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T22:59:59.999Z' });
  expect(momentsOf('2026-03')).toEqual({ from: '2026-02-28T23:00:00.000Z', to: '2026-03-31T21:59:59.999Z' });
});
