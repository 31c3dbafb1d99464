import { describe, expect, it } from 'vitest';
import { endOfWeek, remainingUntil } from './end-of-week.ts';

describe('endOfWeek', () => {
  it.each([
    ['in the middle of a week', '2026-11-18T10:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['at the last second of a Sunday', '2026-11-22T22:59:59Z', '2026-11-22T23:00:00.000Z'],
    ['at the first second of a Monday', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00.000Z'],
    ['in the week in which summer time begins', '2026-03-25T12:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['in the week in which summer time ends', '2026-10-21T12:00:00Z', '2026-10-25T23:00:00.000Z'],
  ])('is the next Monday, 00:00 in Sarajevo, %s', (_, now, end) => {
    expect(endOfWeek(new Date(now)).toISOString()).toBe(end);
  });
});

describe('remainingUntil', () => {
  const end = new Date('2026-11-22T23:00:00Z');

  it('splits the remaining time into days, hours, minutes and seconds', () => {
    expect(remainingUntil(end, new Date('2026-11-20T21:58:57Z'))).toEqual({
      days: 2,
      hours: 1,
      minutes: 1,
      seconds: 3,
    });
  });

  it('is null when no time remains', () => {
    expect(remainingUntil(end, end)).toBeNull();
    expect(remainingUntil(end, new Date('2026-12-01T00:00:00Z'))).toBeNull();
  });
});
