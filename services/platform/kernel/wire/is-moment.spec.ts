import { expect, it } from 'vitest';
import { isMoment } from './is-moment.ts';

it.each([
  '2026-11-27T10:00:00Z',
  '2026-11-27T10:00:00.123+01:00',
  ...['2024-02-29t10:00:00z', '2026-11-27T10:00Z', '2026-11-27T10:00+01:00'],
  '0000-01-01T00:00:00Z',
])('takes %s', (text) => {
  expect(isMoment(text)).toBe(true);
  expect(new Date(text).toISOString()).toMatch(/Z$/);
});

it.each([
  ...['', '1', 'juče', '2026-11-27', '2026-11-27T10:00:00', '2026-11-27T10:00:00+01'],
  ...['2026-11-27T10Z', '2026-11-27T10:00', '2026-11-27T10:00.5Z'],
  ...['2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z', '2026-11-27T25:00:00Z'],
])('refuses %j', (text) => {
  expect(isMoment(text)).toBe(false);
});
