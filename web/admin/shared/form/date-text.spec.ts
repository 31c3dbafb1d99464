import { describe, expect, it } from 'vitest';
import { dateText, dateValue } from './date-text.ts';

describe('a typed date', () => {
  it.each([
    ['8.9.2026.', '2026-09-08'],
    ['8.9.2026', '2026-09-08'],
    ['08. 09. 2026.', '2026-09-08'],
    ['8/9/2026', '2026-09-08'],
    [' 2026-09-08 ', '2026-09-08'],
    ['29.2.2028.', '2028-02-29'],
    ['', ''],
  ])('%j is %j', (text, value) => {
    expect(dateValue(text, 'date')).toBe(value);
  });

  it.each([
    ['8.9.2026. 14:30', '2026-09-08T14:30'],
    ['8.9.2026, 4.05', '2026-09-08T04:05'],
    ['8.9.2026.', '2026-09-08T00:00'],
    ['2026-09-08T14:30', '2026-09-08T14:30'],
  ])('with a time %j is %j', (text, value) => {
    expect(dateValue(text, 'datetime-local')).toBe(value);
  });

  it.each(['8', '8.9.', '8.9.26.', '31.2.2026.', '0.1.2026.', '1.13.2026.', '8.9.2026. 25:00', 'jučer'])(
    '%j is none',
    (text) => {
      expect(dateValue(text, 'datetime-local')).toBeNull();
    },
  );
});

describe('a displayed date', () => {
  it.each([
    ['2026-09-08', '8.9.2026.'],
    ['2026-09-08T14:30', '8.9.2026. 14:30'],
    ['', ''],
  ])('%j is %j', (value, text) => {
    expect(dateText(value)).toBe(text);
  });
});
