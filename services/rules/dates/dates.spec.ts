import { describe, expect, it } from 'vitest';
import { dateSearch, dateTexts } from './date-search.ts';
import { formatDate, formatDateTime, formatTimeWithSeconds } from './dates.ts';

describe('formatDate', () => {
  it('writes day, Bosnian month and year', () => {
    expect(formatDate('2026-11-21T12:00:00Z')).toBe('21 Novembar, 2026');
  });

  it('uses the time zone of Sarajevo, in winter and in summer', () => {
    expect(formatDate('2026-12-31T23:30:00Z')).toBe('1 Januar, 2027');
    expect(formatDate('2026-07-31T22:30:00.000Z')).toBe('1 August, 2026');
    expect(formatDateTime('2026-07-01T22:05:00Z')).toBe('2 Juli, 2026, 00:05');
  });

  it('is empty for an invalid date', () => {
    expect(formatDate('jučer')).toBe('');
    expect(formatDateTime('')).toBe('');
  });
});

describe('formatTimeWithSeconds', () => {
  it('has 24 hours', () => {
    expect(formatTimeWithSeconds('2026-01-01T23:05:09Z')).toBe('00:05:09');
    expect(formatTimeWithSeconds('2026-07-01T19:00:00Z')).toBe('21:00:00');
  });
});

describe('dateTexts', () => {
  it('are the ways a date is typed', () => {
    expect(dateTexts('2026-03-05T12:00:00.000Z').split('\n')).toEqual([
      '5 mart, 2026',
      '05.03.2026.',
      '2026-03-05',
    ]);
  });
});

describe('dateSearch', () => {
  it.each([
    ...['5.3.2026', '5.3.2026.', '05.03.2026.', '5. 3. 2026.', ' 5  Mart, 2026 ', '5 mart 2026'],
    ...['5. marta 2026.', '5 Mart, 2026, 12:05', '5.3.2026 u 12:05:09'],
  ])('finds the day in every typed form: %s', (typed) => {
    expect(dateSearch(typed)).toBe('05.03.2026.');
    expect(dateTexts('2026-03-05T12:00:00.000Z')).toContain(dateSearch(typed));
    expect(dateTexts('2026-03-15T12:00:00.000Z')).not.toContain(dateSearch(typed));
    expect(dateTexts('2026-03-25T12:00:00.000Z')).not.toContain(dateSearch(typed));
  });

  it('finds days of every year, months, and partly typed dates', () => {
    expect(['5.3.', '5.3', '5 mart', '5. avgusta'].map(dateSearch)).toEqual([
      ...['05.03.', '05.03.', '05.03.', '05.08.'],
    ]);
    expect(['Mart, 2026', '2026-03', '.03.2026', '5', 'jučer'].map(dateSearch)).toEqual([
      ...['mart, 2026', '2026-03', '.03.2026', '5', 'jučer'],
    ]);
  });

  it('knows every month by its name', () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5, 12)));
    expect(months.map((day) => dateSearch(formatDate(day)))).toEqual(
      months.map((day) => `05.${String(day.getUTCMonth() + 1).padStart(2, '0')}.2026.`),
    );
  });
});
