import { describe, expect, it } from 'vitest';
import { foldedWords, foldings, sortKey } from './folding.ts';

describe('foldings', () => {
  it('find đ by d and by dj, and every other letter without its mark', () => {
    expect(foldings('Đenana Čaušević-Šuković')).toEqual([
      'denana causevic sukovic',
      'djenana causevic sukovic',
    ]);
    expect(foldings('ŽELJKO')).toEqual(['zeljko']);
  });

  it.each([
    [
      'Витамин Ц, ђумбир, љиљан, њега, џем, ћуп, жалфија, шипак',
      'Vitamin C, đumbir, ljiljan, njega, džem, ćup, žalfija, šipak',
    ],
    ['Weißdorn Œnothera Łódź Æther Smør ISıK', 'Weissdorn Oenothera Lodz Aether Smor isik'],
    ['mag\u00adne\u200bzij\ufeff', 'magnezij'],
  ])('are one for every way to write the letters: %s', (written, plain) => {
    expect(foldings(written)).toEqual(foldings(plain));
  });

  it('have letters and digits apart', () => {
    expect(foldings('Omega3 B12 1000mg 2000 IJ')).toEqual(['omega 3 b 12 1000 mg 2000 ij']);
    expect(foldedWords('omega3, đak-1')).toEqual([['omega 3'], ['dak', 'djak'], ['1']]);
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
