import { describe, expect, it } from 'vitest';
import { amountText, dateTexts, foldings, longDate, sortKey } from './folding.ts';

describe('foldings', () => {
  it('find đ by d and by dj, and every other letter without its mark', () => {
    expect(foldings('Đenana Čaušević-Šuković')).toEqual([
      'denana causevic sukovic',
      'djenana causevic sukovic',
    ]);
    expect(foldings('ŽELJKO')).toEqual(['zeljko']);
  });
});

describe('sort keys', () => {
  it('sort as a Bosnian directory does', () => {
    const names = [
      'Žana',
      'Zina',
      'Đuro',
      'Džana',
      'Duško',
      'Ćiro',
      'Čedo',
      'Cvija',
      'Ljilja',
      'Luka',
      'Šime',
      'Suad',
    ];
    const sorted = [...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    expect(sorted).toEqual([
      'Cvija',
      'Čedo',
      'Ćiro',
      'Duško',
      'Džana',
      'Đuro',
      'Luka',
      'Ljilja',
      'Suad',
      'Šime',
      'Zina',
      'Žana',
    ]);
  });

  it('sort numbers by their value', () => {
    expect(sortKey('Omega 9') < sortKey('Omega 10')).toBe(true);
  });
});

describe('dates', () => {
  it('are those of Sarajevo, also where it is another day in UTC', () => {
    expect(longDate('2026-11-20T23:30:00.000Z')).toBe('21 Novembar, 2026');
    expect(longDate('2026-07-31T22:30:00.000Z')).toBe('1 August, 2026');
    expect(dateTexts('2026-03-05T12:00:00.000Z').split('\n')).toEqual([
      '5 mart, 2026',
      '05.03.2026.',
      '2026-03-05',
    ]);
  });
});

describe('amounts', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [1250, '12,50'],
    [123456789, '1.234.567,89'],
    [-500, '−5,00'],
  ])('%i hundredths are %s', (hundredths, text) => {
    expect(amountText(hundredths)).toBe(text);
  });
});
