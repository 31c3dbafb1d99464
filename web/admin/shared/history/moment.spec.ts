import { describe, expect, it } from 'vitest';
import { localOf, momentError, momentOf } from './moment.ts';

describe('a moment on the clocks of Sarajevo', () => {
  it.each([
    ['2026-11-21T14:30', '2026-11-21T13:30:00.000Z'],
    ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
    ['2026-10-25T00:30', '2026-10-24T22:30:00.000Z'],
    ['2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s, and is shown as that again', (local, moment) => {
    expect(momentOf(local)).toBe(moment);
    expect(localOf(new Date(moment))).toBe(local);
  });

  it.each(['', '2026-11-21', '2026-02-31T10:00', '21.11.2026. 14:30', '2026-11-21T25:00'])(
    'is not in %s',
    (text) => {
      expect(momentOf(text)).toBeNull();
      expect(momentError(text)).toBe('Molimo vas da unesete datum i vrijeme.');
    },
  );

  it('is not in the hour that the clocks skip, and says why', () => {
    expect(momentOf('2027-03-28T02:30')).toBeNull();
    expect(momentError('2027-03-28T02:30')).toBe('Tog vremena nema: sat se tada pomjera unaprijed.');
    expect(momentError('2027-03-28T03:00')).toBeUndefined();
  });

  it('is the later one in the hour that the clocks repeat', () => {
    expect(momentOf('2027-10-31T02:30')).toBe('2027-10-31T01:30:00.000Z');
  });
});
