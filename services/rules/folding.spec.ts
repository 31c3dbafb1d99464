import { describe, expect, it } from 'vitest';
import { foldings, sortKey } from './folding.ts';

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
