import { describe, expect, it } from 'vitest';
import { localOf, momentOf } from './moment.ts';

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
    },
  );
});
