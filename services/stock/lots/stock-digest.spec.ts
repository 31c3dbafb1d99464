import { expect, it } from 'vitest';
import { expiresUntil } from './stock-digest.ts';

it.each([
  ['2026-03-01T22:30:00Z', 30, '2026-03-31'],
  ['2026-10-01T22:30:00Z', 30, '2026-11-01'],
  ['2026-03-01T12:00:00Z', 30, '2026-03-31'],
])('what expires soon at %s is counted in days of the calendar, whatever the clock', (now, days, until) => {
  expect(expiresUntil(new Date(now), days)).toBe(until);
});
